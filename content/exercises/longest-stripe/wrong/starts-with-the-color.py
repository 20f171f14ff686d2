# fails: swap-in-front-of-the-stripe
def longest_stripe(beads, swaps):
    best = 0
    for start in range(len(beads)):
        others = 0
        end = start
        while end < len(beads):
            others += beads[end] != beads[start]
            if others > swaps:
                break
            end += 1
        best = max(best, end - start)
    return best
