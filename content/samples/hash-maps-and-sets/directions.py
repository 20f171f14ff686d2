# region directions
from collections import defaultdict
from math import gcd


def group_by_direction(points):
    groups = defaultdict(list)
    for x, y in points:
        divisor = gcd(x, y)
        if divisor == 0:
            continue  # the origin has no direction
        groups[x // divisor, y // divisor].append((x, y))
    return dict(groups)
# endregion
