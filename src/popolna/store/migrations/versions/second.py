"""Which server runs the bots of a table, how many are watching, and an index of hosts."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.add_column(sa.Column("bots_by", sa.String(length=32), nullable=True))
        batch_op.create_index(batch_op.f("ix_sitting_host"), ["host"], unique=False)

    op.create_table(
        "onlookers",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("server", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name=op.f("fk_onlookers_sitting_sitting")),
        sa.PrimaryKeyConstraint("sitting", "server", name=op.f("pk_onlookers")),
    )
    with op.batch_alter_table("onlookers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_onlookers_server"), ["server"], unique=False)
