"""The components files of all games: what can be wrong with one, and an owner's file in its place."""

from importlib import import_module
from pathlib import Path

import pytest

from popolna.engine.component_file import load
from popolna.engine.errors import BadComponents
from popolna.games import game, rooms
from tests.games.owners import Changes, Fault, Trial

TRIALS: list[Trial] = [
    import_module(f"tests.games.{id}.component_file").TRIAL for id in rooms() if game(id).components
]
FORM: list[Fault] = [
    ("no TOML", [("[game]", "[game")], "Expected ']'"),
    ("another schema", [("schema = 1", "schema = 2")], "$.schema"),
]
FAULTS = [(trial, *fault) for trial in TRIALS for fault in [*FORM, *trial.faults]]

every_file = pytest.mark.parametrize("trial", TRIALS, ids=[trial.file.game.id for trial in TRIALS])


@pytest.mark.parametrize(
    ("trial", "changes", "fault"),
    [(trial, changes, fault) for trial, _, changes, fault in FAULTS],
    ids=[f"{trial.file.game.id}: {name}" for trial, name, *_ in FAULTS],
)
def test_a_fault_is_named(tmp_path: Path, trial: Trial, changes: Changes, fault: str) -> None:
    named = trial.file.faults(tmp_path, trial.file.changed(changes))
    assert any(fault in text for text in named), named


@every_file
def test_several_faults_are_named_together(tmp_path: Path, trial: Trial) -> None:
    named = "\n".join(trial.file.faults(tmp_path, trial.file.changed(trial.several)))
    for part in trial.named:
        assert part in named


@every_file
def test_a_file_that_is_not_there(tmp_path: Path, trial: Trial) -> None:
    with pytest.raises(BadComponents, match="it cannot be read: No such file"):
        load(trial.file.game.id, tmp_path / "missing.toml", trial.file.form)


@every_file
def test_a_file_that_is_no_text(tmp_path: Path, trial: Trial) -> None:
    file, id = tmp_path / "components.toml", trial.file.game.id
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=rf"components\.toml does not describe the components of {id}"):
        load(id, file, trial.file.form)


@every_file
def test_the_digest_is_about_what_is_said(tmp_path: Path, trial: Trial) -> None:
    file = trial.file
    assert file.game.components is not None
    ours = file.game.components.digest()
    assert file.read(tmp_path, file.text).digest() == ours
    assert file.read(tmp_path, file.text + "\n# A comment\n").digest() == ours
    assert file.read(tmp_path, file.changed(trial.correction)).digest() != ours


@every_file
def test_a_record_replays_only_with_the_file_it_was_made_with(tmp_path: Path, trial: Trial) -> None:
    file = trial.file
    owner = file.owner(tmp_path, trial.correction)
    record = owner.play()
    assert record.components == file.read(tmp_path, file.changed(trial.correction)).digest()
    assert owner.replay(record).startswith("ends")
    (tmp_path / "other").mkdir()
    refusal = file.owner(tmp_path / "other", []).replay(record)
    assert "does not replay" in refusal
    assert "components: it was played with the components" in refusal
    assert "--components FILE" in refusal


@every_file
def test_a_broken_owners_file_is_refused_with_its_name(tmp_path: Path, trial: Trial) -> None:
    broken = trial.file.owner(tmp_path, trial.several)
    said = broken.enter()
    assert said.startswith(f"{broken.file} does not describe the components of {trial.file.game.id}:")
    for part in trial.named:
        assert part in said
