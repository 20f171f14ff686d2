from math import comb


def count_climbs(stairs):
    return sum(comb(stairs - doubles, doubles) for doubles in range(stairs // 2 + 1))
