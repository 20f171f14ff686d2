# fails: growth
def count_starts(names, starts):
    counts = []
    for start in starts:
        count = 0
        for name in names:
            if name.startswith(start):
                count += 1
        counts.append(count)
    return counts
