from itertools import combinations


def list_trios(loads):
    return [list(trio) for trio in {tuple(sorted(three)) for three in combinations(loads, 3) if sum(three) == 0}]
