def list_cuts(beads: str) -> list[list[str]]:
    ways = []
    pieces = []

    def cut(start):
        if start == len(beads):
            ways.append(pieces.copy())
            return
        for end in range(start + 1, len(beads) + 1):
            piece = beads[start:end]
            if piece == piece[::-1]:
                pieces.append(piece)
                cut(end)
                pieces.pop()

    cut(0)
    return ways
