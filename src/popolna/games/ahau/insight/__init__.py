"""What bots should know."""
