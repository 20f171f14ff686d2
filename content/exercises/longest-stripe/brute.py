def longest_stripe(beads, swaps):
    best = 0
    for start in range(len(beads)):
        for end in range(start + 1, len(beads) + 1):
            stretch = beads[start:end]
            most = max(stretch.count(color) for color in stretch)
            if len(stretch) - most <= swaps:
                best = max(best, len(stretch))
    return best
