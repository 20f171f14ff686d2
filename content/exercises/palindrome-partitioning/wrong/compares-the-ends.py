# fails: same-ends-only
def list_cuts(beads):
    if not beads:
        return [[]]
    ways = []
    for size in range(1, len(beads) + 1):
        if beads[0] == beads[size - 1]:
            ways += [[beads[:size], *rest] for rest in list_cuts(beads[size:])]
    return ways
