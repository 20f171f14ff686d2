from itertools import combinations


def count_ways(beads, wanted):
    return sum("".join(kept) == wanted for kept in combinations(beads, len(wanted)))
