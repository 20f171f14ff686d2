def tip_of(total, percent):
    """Part 2: a whole percentage of the total, in cents. Half a cent is rounded up."""
    raise NotImplementedError
