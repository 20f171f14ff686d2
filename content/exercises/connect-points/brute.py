def cable_length(lamps):
    count = len(lamps)
    cables = sorted(
        (abs(lamps[a][0] - lamps[b][0]) + abs(lamps[a][1] - lamps[b][1]), a, b) for a in range(count) for b in range(a)
    )
    group = list(range(count))
    total = 0
    for length, a, b in cables:
        if group[a] != group[b]:
            total += length
            old, new = group[a], group[b]
            group = [new if name == old else name for name in group]
    return total
