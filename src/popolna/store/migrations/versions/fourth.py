"""Which servers run, on which of them a table lives, and what a request asked for.

Leases for bots, counts of people watching through each server, and when players were here last are no longer needed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "server",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=100), nullable=False),
        sa.Column("beat", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server")),
    )
    op.drop_table("onlookers")
    op.add_column("entry", sa.Column("content", sa.String(length=16), nullable=True))
    op.drop_column("place", "seen")
    op.add_column("sitting", sa.Column("home", sa.String(length=32), nullable=True))
    op.add_column(
        "sitting", sa.Column("bots_to_move", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.execute("UPDATE sitting SET bots_to_move = true WHERE bots_until > 0")
    op.drop_index("ix_sitting_bots_until", "sitting")
    op.drop_column("sitting", "bots_until")
    op.drop_column("sitting", "bots_by")
    op.create_index(
        "ix_sitting_bots_to_move",
        "sitting",
        ["home"],
        postgresql_where=sa.text("bots_to_move"),
        sqlite_where=sa.text("bots_to_move = 1"),
    )
