def newest_first(orders):
    """Part 1: the orders as the feed shows them."""
    raise NotImplementedError
