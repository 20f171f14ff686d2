def cut_page(orders, size):
    """Part 4: the first `size` orders, and the cursor of the next page or None."""
    raise NotImplementedError
