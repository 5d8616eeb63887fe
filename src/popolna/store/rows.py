"""The tables of the database.

Some tables and columns have older names than the code: a `TableRow` is stored as `sitting`, a `SeatRow` as `place`, a
`ChatRow` as `chatter`, and a table's id in the other rows is the column `sitting`.
"""

from typing import Any, ClassVar

from sqlalchemy import JSON, ForeignKey, Index, MetaData, String, Text, UniqueConstraint, false, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(32)


class Base(DeclarativeBase):
    """Constraints have names, so that a later migration can refer to them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = dict.fromkeys(
        (dict[str, str], dict[str, Any], list[str], list[int]), JSON(none_as_null=True)
    )


class HouseSecret(Base):
    """The secret that signs the cookies: made once, the same for all servers."""

    __tablename__ = "secret"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(100))


class ServerRow(Base):
    """A server that shares the database with others."""

    __tablename__ = "server"

    name: Mapped[str] = mapped_column(ID, primary_key=True)
    address: Mapped[str] = mapped_column(String(100))  # where the other servers reach it
    beat: Mapped[float]  # when it last reported, by the database's clock


class Guest(Base):
    """Somebody who has told us a name."""

    __tablename__ = "guest"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    came: Mapped[float]


class TableRow(Base):
    """A table: what is played there, and how far the game is."""

    __tablename__ = "sitting"
    __table_args__ = (
        Index("ix_sitting_lobby", "status", "public", "touched"),
        Index(
            "ix_sitting_bots_to_move",
            "home",
            postgresql_where=text("bots_to_move"),
            sqlite_where=text("bots_to_move = 1"),
        ),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int]
    components: Mapped[str] = mapped_column(String(80))
    players: Mapped[int]
    settings: Mapped[dict[str, str]]
    public: Mapped[bool]
    archive: Mapped[bool]  # a record to look at, not to play
    host: Mapped[str | None] = mapped_column(ForeignKey("guest.id"), index=True)
    status: Mapped[str] = mapped_column(String(10))  # waiting, playing, over
    opened: Mapped[float]
    touched: Mapped[float]
    luck: Mapped[list[str]]  # the outcomes of chance before the first move
    position: Mapped[dict[str, Any] | None]  # where the game started, if not at the beginning
    to_move: Mapped[list[int]]
    result: Mapped[dict[str, Any] | None]
    analysis: Mapped[dict[str, Any] | None]
    origin: Mapped[str | None] = mapped_column(ID)  # the table it continues
    origin_at: Mapped[int | None]
    rematch: Mapped[str | None] = mapped_column(ID)
    home: Mapped[str | None] = mapped_column(ID)  # the server it lives on, where several share the database
    bots_to_move: Mapped[bool] = mapped_column(default=False, server_default=false())
    own_luck: Mapped[bool] = mapped_column(
        default=False, server_default=false()
    )  # the host draws from a real box and enters what came out
    hints: Mapped[str] = mapped_column(String(10), default="alone", server_default="alone")
    undo: Mapped[str] = mapped_column(String(10), default="on", server_default="on")
    pace: Mapped[str] = mapped_column(String(10), default="usual", server_default="usual")
    watch: Mapped[str] = mapped_column(String(10), default="anybody", server_default="anybody")
    resign: Mapped[str] = mapped_column(String(10), default="bot", server_default="bot")


class SeatRow(Base):
    """A seat at a table: a guest's, a bot's, played by the host for somebody, or open. No guest has two."""

    __tablename__ = "place"
    __table_args__ = (UniqueConstraint("sitting", "guest"),)

    table_id: Mapped[str] = mapped_column("sitting", ForeignKey("sitting.id"), primary_key=True)
    number: Mapped[int] = mapped_column("seat", primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    guest: Mapped[str | None] = mapped_column(ForeignKey("guest.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(40))
    stand_in: Mapped[str | None] = mapped_column(String(40))  # the bot that plays while the guest is away
    by_host: Mapped[bool] = mapped_column(
        default=False, server_default=false()
    )  # somebody at the host's real table, for whom the host enters the moves
    resigned: Mapped[bool] = mapped_column(default=False, server_default=false())


class Entry(Base):
    """An entry in a table's journal. Two servers can never both write the same one."""

    __tablename__ = "entry"

    table_id: Mapped[str] = mapped_column("sitting", ForeignKey("sitting.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)  # 0, 1, 2 …, without a gap
    kind: Mapped[str] = mapped_column(String(10))  # move, undo, hint, resign; with a real box also ask, back
    seat: Mapped[int]
    action: Mapped[str] = mapped_column(
        String(100)
    )  # by name; or the bot that plays on after somebody resigned
    count: Mapped[
        int
    ]  # how many decisions an undo takes back, or moves the keeper of a box; moves before a note
    luck: Mapped[list[str]]
    request: Mapped[str] = mapped_column(String(64))  # the id of the message that asked for it
    content: Mapped[str | None] = mapped_column(
        String(16)
    )  # a digest of that message, to tell another one with the same id
    at: Mapped[float]


class Vote(Base):
    """One seat's vote to let a bot play for another."""

    __tablename__ = "vote"

    table_id: Mapped[str] = mapped_column("sitting", ForeignKey("sitting.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    voter: Mapped[int] = mapped_column(primary_key=True)


class ChatRow(Base):
    """A chat message; stored once, even if it is sent twice."""

    __tablename__ = "chatter"
    __table_args__ = (UniqueConstraint("sitting", "guest", "request"),)

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column("sitting", ForeignKey("sitting.id"), index=True)
    seat: Mapped[int]
    guest: Mapped[str] = mapped_column(ForeignKey("guest.id"))
    request: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
