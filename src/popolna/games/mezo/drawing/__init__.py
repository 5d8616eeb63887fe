"""The table as people see it, and the picture on the box."""
