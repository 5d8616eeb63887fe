"""The templates, and the functions they use."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig
from markupsafe import Markup

from popolna.engine.options import Option
from popolna.web.pages.files import static
from popolna.web.pages.shelf import cover_svg, levels
from popolna.web.setting import EASIEST_BOT, USUAL_BOT
from popolna.web.terms import terms_lines

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
            easiest_bot=EASIEST_BOT,
            terms_lines=terms_lines,
            day=day,
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


def day(moment: float) -> Markup:
    """The date of a moment, which the page replaces by the reader's own date and time.

    >>> print(day(0))
    <time datetime="1970-01-01T00:00:00Z">1 January 1970</time>
    """
    at = datetime.fromtimestamp(moment, UTC)
    return Markup('<time datetime="{:%Y-%m-%dT%H:%M:%SZ}">{} {:%B %Y}</time>').format(at, at.day, at)


def barred_name(option: Option, value: str, choices: Sequence[tuple[str, str]]) -> str:
    """The label of a value that cannot be chosen beside others.

    >>> board = Option("board", "Which side.", lambda players, chosen: ("day", "night"))
    >>> barred_name(board, "night", [("mode", "family")])
    'Night (not with Mode: Family)'
    """
    others = " and ".join(f"{spoken(name)}: {spoken(other)}" for name, other in choices)
    return f"{choice_name(option, value)} (not with {others})"
