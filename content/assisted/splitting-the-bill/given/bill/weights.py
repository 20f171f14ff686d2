def split_by_weight(total, weights):
    """Part 4: one share for each weight."""
    raise NotImplementedError
