"""The templates, and the functions they use."""

from pathlib import Path

from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template.config import TemplateConfig

from popolna.engine.game import Option
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
            choice_name=choice_name,
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


def choice_name(option: Option, value: str) -> str:
    """The label of an option's value."""
    return f"Seat {value}" if option.name == "start" and value.isdecimal() else spoken(value)
