def page_size(asked):
    """Part 5: the size of a page. `asked` is what the client sent, or None."""
    raise NotImplementedError
