# region palindrome-pieces
def palindrome_cuts(text):
    found, pieces = [], []

    def cut_from(start):
        if start == len(text):
            found.append(pieces[:])
            return
        for end in range(start + 1, len(text) + 1):
            piece = text[start:end]
            if piece == piece[::-1]:
                pieces.append(piece)
                cut_from(end)
                pieces.pop()

    cut_from(0)
    return found
# endregion
