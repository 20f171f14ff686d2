def longest_mirror(letters):
    for length in range(len(letters), 0, -1):
        for start in range(len(letters) - length + 1):
            piece = letters[start : start + length]
            if piece == piece[::-1]:
                return piece
    return ""
