# region kth-order
from math import factorial


def kth_order(items, k):
    left = sorted(items)
    chosen = []
    while left:
        block = factorial(len(left) - 1)
        at, k = divmod(k, block)
        chosen.append(left.pop(at))
    return chosen
# endregion
