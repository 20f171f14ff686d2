# fails: whole-name
def count_starts(names, starts):
    counts = {}
    for name in names:
        for length in range(1, len(name)):
            counts[name[:length]] = counts.get(name[:length], 0) + 1
    return [counts.get(start, 0) for start in starts]
