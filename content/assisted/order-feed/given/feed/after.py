def orders_after(orders, position):
    """Part 3: the orders that follow a position of time and id."""
    raise NotImplementedError
