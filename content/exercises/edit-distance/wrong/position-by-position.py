# fails: shifted-by-one
def count_edits(first, second):
    long, short = (first, second) if len(first) > len(second) else (second, first)
    best = len(long)
    for cut in range(len(short) + 1):
        rest = long[:cut] + long[cut + len(long) - len(short) :]
        best = min(best, len(long) - len(short) + sum(a != b for a, b in zip(rest, short)))
    return best
