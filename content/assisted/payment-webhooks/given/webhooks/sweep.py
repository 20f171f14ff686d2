def forget_old(log, today, days):
    """Part 5: forgets the events that are too old."""
    raise NotImplementedError
