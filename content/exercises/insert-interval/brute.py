def add_roadwork(closed, added):
    merged = []
    for start, end in sorted([*closed, added]):
        if merged and start <= merged[-1][1]:
            merged[-1] = [merged[-1][0], max(merged[-1][1], end)]
        else:
            merged.append([start, end])
    return merged
