# fails: cluster-and-outlier
def cable_length(lamps):
    count = len(lamps)
    lengths = sorted(
        abs(lamps[a][0] - lamps[b][0]) + abs(lamps[a][1] - lamps[b][1]) for a in range(count) for b in range(a)
    )
    return sum(lengths[: count - 1])
