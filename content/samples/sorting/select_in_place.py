from random import randint

from partition import partition


# region select-in-place
def kth_smallest(items, k):
    """k counts from 0; reorders items."""
    left, right = 0, len(items) - 1
    while True:
        pivot = randint(left, right)
        items[pivot], items[right] = items[right], items[pivot]
        at = partition(items, left, right)
        if at == k:
            return items[at]
        if at < k:
            left = at + 1
        else:
            right = at - 1
# endregion
