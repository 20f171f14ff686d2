# region plan-costs
def rough_steps(n, lookups):
    """n values, so many lookups; orders of magnitude only."""
    log = n.bit_length()
    return {
        "scan": lookups * n,
        "sort, then search": n * log + lookups * log,
        "hash set": n + lookups,
    }
# endregion


def moves_of_sorted_inserts(values):
    """How many cells move when each value is put at its place in a sorted list."""
    cells, moves = [], 0
    for value in values:
        place = sum(other < value for other in cells)
        moves += len(cells) - place
        cells.insert(place, value)
    return moves
