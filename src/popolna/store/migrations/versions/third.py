"""Tables whose luck people draw from their own box, and seats whose moves the host enters."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("sitting", schema=None) as batch_op:
        batch_op.add_column(sa.Column("own_luck", sa.Boolean(), server_default=sa.false(), nullable=False))
    with op.batch_alter_table("place", schema=None) as batch_op:
        batch_op.add_column(sa.Column("by_host", sa.Boolean(), server_default=sa.false(), nullable=False))
