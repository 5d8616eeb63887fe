"""The components files of all games: what can be wrong with one, and an owner's file in its place."""

from importlib import import_module
from pathlib import Path

import pytest

from popolna.engine.component_file import load
from popolna.engine.errors import BadComponents
from popolna.games import game, rooms
from tests.games.owners import Changes, Fault, FileCases

ALL_CASES: list[FileCases] = [
    import_module(f"tests.games.{id}.component_file").CASES for id in rooms() if game(id).components
]
FORM: list[Fault] = [
    ("no TOML", [("[game]", "[game")], "Expected ']'"),
    ("another schema", [("schema = 1", "schema = 2")], "$.schema"),
]
FAULTS = [(cases, *fault) for cases in ALL_CASES for fault in [*FORM, *cases.faults]]

every_file = pytest.mark.parametrize("cases", ALL_CASES, ids=[cases.file.game.id for cases in ALL_CASES])


@pytest.mark.parametrize(
    ("cases", "changes", "fault"),
    [(cases, changes, fault) for cases, _, changes, fault in FAULTS],
    ids=[f"{cases.file.game.id}: {name}" for cases, name, *_ in FAULTS],
)
def test_a_fault_is_named(tmp_path: Path, cases: FileCases, changes: Changes, fault: str) -> None:
    named = cases.file.faults(tmp_path, cases.file.changed(changes))
    assert any(fault in text for text in named), named


@every_file
def test_several_faults_are_named_together(tmp_path: Path, cases: FileCases) -> None:
    named = "\n".join(cases.file.faults(tmp_path, cases.file.changed(cases.several)))
    for part in cases.named:
        assert part in named


@every_file
def test_a_file_that_is_not_there(tmp_path: Path, cases: FileCases) -> None:
    with pytest.raises(BadComponents, match="it cannot be read: No such file"):
        load(cases.file.game.id, tmp_path / "missing.toml", cases.file.form)


@every_file
def test_a_file_that_is_not_text(tmp_path: Path, cases: FileCases) -> None:
    file, id = tmp_path / "components.toml", cases.file.game.id
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=rf"components\.toml does not describe the components of {id}"):
        load(id, file, cases.file.form)


@every_file
def test_the_digest_ignores_comments_and_layout(tmp_path: Path, cases: FileCases) -> None:
    file = cases.file
    assert file.game.components is not None
    ours = file.game.components.digest()
    assert file.read(tmp_path, file.text).digest() == ours
    assert file.read(tmp_path, file.text + "\n# A comment\n").digest() == ours
    assert file.read(tmp_path, file.changed(cases.correction)).digest() != ours


@pytest.mark.slow
@every_file
def test_a_record_replays_only_with_the_file_it_was_made_with(tmp_path: Path, cases: FileCases) -> None:
    file = cases.file
    owner = file.owner(tmp_path, cases.correction)
    record = owner.play()
    assert record.components == file.read(tmp_path, file.changed(cases.correction)).digest()
    assert owner.replay(record).startswith("ends")
    (tmp_path / "other").mkdir()
    refusal = file.owner(tmp_path / "other", []).replay(record)
    assert "does not replay" in refusal
    assert "components: it was played with the components" in refusal
    assert "--components FILE" in refusal


@every_file
def test_a_broken_owners_file_is_refused_with_its_name(tmp_path: Path, cases: FileCases) -> None:
    broken = cases.file.owner(tmp_path, cases.several)
    said = broken.enter()
    assert said.startswith(f"{broken.file} does not describe the components of {cases.file.game.id}:")
    for part in cases.named:
        assert part in said
