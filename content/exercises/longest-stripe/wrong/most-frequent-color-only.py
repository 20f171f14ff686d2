# fails: rare-color-wins
def longest_stripe(beads, swaps):
    color = max(beads, key=beads.count, default="")
    best = left = others = 0
    for right in range(len(beads)):
        others += beads[right] != color
        while others > swaps:
            others -= beads[left] != color
            left += 1
        best = max(best, right - left + 1)
    return best
