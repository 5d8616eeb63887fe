"""Guests, tables, seats, journals, votes and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("came", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guest")),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.String(length=100), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secret")),
    )
    op.create_table(
        "sitting",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.String(length=80), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("archive", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("opened", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("luck", sa.JSON(), nullable=False),
        sa.Column("position", sa.JSON(), nullable=True),
        sa.Column("to_move", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("analysis", sa.JSON(), nullable=True),
        sa.Column("origin", sa.String(length=32), nullable=True),
        sa.Column("origin_at", sa.Integer(), nullable=True),
        sa.Column("rematch", sa.String(length=32), nullable=True),
        sa.Column("bots_until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["guest.id"], name=op.f("fk_sitting_host_guest")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sitting")),
    )
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sitting_bots_until"), ["bots_until"], unique=False)
        batch_op.create_index("ix_sitting_lobby", ["status", "public", "touched"], unique=False)

    op.create_table(
        "chatter",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("request", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_chatter_guest_guest")),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name=op.f("fk_chatter_sitting_sitting")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_chatter")),
        sa.UniqueConstraint("sitting", "guest", "request", name=op.f("uq_chatter_sitting")),
    )
    with op.batch_alter_table("chatter", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chatter_sitting"), ["sitting"], unique=False)

    op.create_table(
        "entry",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(length=100), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("luck", sa.JSON(), nullable=False),
        sa.Column("request", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name=op.f("fk_entry_sitting_sitting")),
        sa.PrimaryKeyConstraint("sitting", "ply", name=op.f("pk_entry")),
    )
    op.create_table(
        "place",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("stand_in", sa.String(length=40), nullable=True),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_place_guest_guest")),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name=op.f("fk_place_sitting_sitting")),
        sa.PrimaryKeyConstraint("sitting", "seat", name=op.f("pk_place")),
        sa.UniqueConstraint("sitting", "guest", name=op.f("uq_place_sitting")),
    )
    with op.batch_alter_table("place", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_place_guest"), ["guest"], unique=False)

    op.create_table(
        "vote",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("voter", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name=op.f("fk_vote_sitting_sitting")),
        sa.PrimaryKeyConstraint("sitting", "seat", "voter", name=op.f("pk_vote")),
    )
