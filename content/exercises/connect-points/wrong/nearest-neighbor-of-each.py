# fails: two-distant-pairs
def cable_length(lamps):
    cables = {}
    for a in range(len(lamps)):
        lengths = {
            b: abs(lamps[a][0] - lamps[b][0]) + abs(lamps[a][1] - lamps[b][1]) for b in range(len(lamps)) if b != a
        }
        if lengths:
            nearest = min(lengths, key=lengths.get)
            cables[frozenset([a, nearest])] = lengths[nearest]
    return sum(cables.values())
