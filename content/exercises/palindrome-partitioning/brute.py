def list_cuts(beads):
    ways = []
    for mask in range(2 ** (len(beads) - 1)):
        pieces = [beads[0]]
        for index, bead in enumerate(beads[1:]):
            if mask >> index & 1:
                pieces.append(bead)
            else:
                pieces[-1] += bead
        if all(piece == piece[::-1] for piece in pieces):
            ways.append(pieces)
    return ways
