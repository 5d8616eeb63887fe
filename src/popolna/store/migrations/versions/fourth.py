"""Which servers run, on which of them a table lives, and what a request asked for.

Leases for bots and counts of people watching through each server are no longer needed.
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
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.add_column(sa.Column("content", sa.String(length=16), nullable=True))
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.add_column(sa.Column("home", sa.String(length=32), nullable=True))
        batch_op.add_column(
            sa.Column("bots_to_move", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    op.execute("UPDATE sitting SET bots_to_move = true WHERE bots_until > 0")
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sitting_bots_until"))
        batch_op.drop_column("bots_until")
        batch_op.drop_column("bots_by")
        batch_op.create_index(
            "ix_sitting_bots_to_move",
            ["home"],
            postgresql_where=sa.text("bots_to_move"),
            sqlite_where=sa.text("bots_to_move = 1"),
        )
