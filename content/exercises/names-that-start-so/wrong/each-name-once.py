# fails: same-name-twice
def count_starts(names, starts):
    return [sum(name.startswith(start) for name in set(names)) for start in starts]
