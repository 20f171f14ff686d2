# fails: same-letters-different-counts
def uses_same_tiles(first, second):
    return len(first) == len(second) and set(first) == set(second)
