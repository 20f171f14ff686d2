def read_header(fields):
    """Part 3: the names of the columns, as they are compared."""
    raise NotImplementedError
