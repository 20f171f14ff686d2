def parse_amount(text):
    """Part 1: the cents of a text such as 12.30."""
    raise NotImplementedError
