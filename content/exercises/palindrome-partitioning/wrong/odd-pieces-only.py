# fails: two-equal
def list_cuts(beads):
    if not beads:
        return [[]]
    ways = []
    for size in range(1, len(beads) + 1, 2):
        piece = beads[:size]
        if piece == piece[::-1]:
            ways += [[piece, *rest] for rest in list_cuts(beads[size:])]
    return ways
