# region quickselect
from random import choice


def kth_smallest(items, k):
    """k counts from 0."""
    pivot = choice(items)
    below = [item for item in items if item < pivot]
    above = [item for item in items if item > pivot]
    if k < len(below):
        return kth_smallest(below, k)
    equal = len(items) - len(below) - len(above)
    if k < len(below) + equal:
        return pivot
    return kth_smallest(above, k - len(below) - equal)
# endregion
