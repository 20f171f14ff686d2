def count_mirrors(beads):
    pieces = [beads[start:end] for start in range(len(beads)) for end in range(start + 1, len(beads) + 1)]
    return sum(piece == piece[::-1] for piece in pieces)
