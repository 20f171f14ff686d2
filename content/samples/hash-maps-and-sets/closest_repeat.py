# region closest-repeat
def closest_repeat(items):
    """Smallest distance between two equal items."""
    last_index = {}
    best = None
    for i, item in enumerate(items):
        if item in last_index:
            distance = i - last_index[item]
            best = distance if best is None else min(best, distance)
        last_index[item] = i
    return best
# endregion
