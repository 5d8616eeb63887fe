"""The rules, one file per chapter.  Chapters that lead into each other import each other as modules."""
