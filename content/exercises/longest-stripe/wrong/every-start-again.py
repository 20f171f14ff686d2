# fails: growth
def longest_stripe(beads, swaps):
    best = 0
    for start in range(len(beads)):
        counts = {}
        most = 0
        for end in range(start, len(beads)):
            counts[beads[end]] = counts.get(beads[end], 0) + 1
            most = max(most, counts[beads[end]])
            if end - start + 1 - most <= swaps:
                best = max(best, end - start + 1)
    return best
