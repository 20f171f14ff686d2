# region edge-limit
from math import inf


def cheapest_trip(count, edges, start, goal, limit):
    best = [inf] * count
    best[start] = 0
    for _ in range(limit):
        longer = best[:]
        for a, b, price in edges:
            longer[b] = min(longer[b], best[a] + price)
        best = longer
    return best[goal]
# endregion
