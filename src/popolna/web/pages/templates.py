"""The templates, and the functions they use."""

from collections.abc import Sequence
from pathlib import Path

from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig

from popolna.engine.options import Option
from popolna.web.pages.files import static
from popolna.web.pages.shelf import USUAL_BOT, cover_svg, levels

TEMPLATES = Path(__file__).parents[1] / "templates"


def template_config() -> TemplateConfig[JinjaTemplateEngine]:
    def equip(engine: JinjaTemplateEngine) -> None:
        engine.engine.trim_blocks = engine.engine.lstrip_blocks = True
        engine.engine.globals.update(
            static=static,
            cover_svg=cover_svg,
            spoken=spoken,
            option_name=option_name,
            choice_name=choice_name,
            barred_name=barred_name,
            levels=levels,
            usual_bot=USUAL_BOT,
        )

    return TemplateConfig(directory=TEMPLATES, engine=JinjaTemplateEngine, engine_callback=equip)


def spoken(word: str) -> str:
    """A name from the code as people write it.

    >>> spoken("new-beginning"), spoken("blue+red")
    ('New beginning', 'Blue + red')
    """
    words = word.replace("-", " ").replace("+", " + ")
    return words[:1].upper() + words[1:]


def option_name(option: Option) -> str:
    """The label of an option."""
    return option.label or spoken(option.name)


def choice_name(option: Option, value: str) -> str:
    """The label of an option's value."""
    return f"Seat {value}" if option.name == "start" and value.isdecimal() else spoken(value)


def barred_name(option: Option, value: str, choices: Sequence[tuple[str, str]]) -> str:
    """The label of a value that cannot be chosen beside others.

    >>> board = Option("board", "Which side.", lambda players, chosen: ("day", "night"))
    >>> barred_name(board, "night", [("mode", "family")])
    'Night (not with Mode: Family)'
    """
    others = " and ".join(f"{spoken(name)}: {spoken(other)}" for name, other in choices)
    return f"{choice_name(option, value)} (not with {others})"
