def split_records(text):
    """Part 2: the records of a text. Empty lines are left out."""
    raise NotImplementedError
