"""The terms of a table, and players who have resigned. Tables that are there get the usual terms."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TERMS = {"hints": "alone", "undo": "on", "pace": "usual", "watch": "anybody", "resign": "bot"}


def upgrade() -> None:
    for name, usual in TERMS.items():
        op.add_column("sitting", sa.Column(name, sa.String(length=10), server_default=usual, nullable=False))
    op.add_column("place", sa.Column("resigned", sa.Boolean(), server_default=sa.false(), nullable=False))
