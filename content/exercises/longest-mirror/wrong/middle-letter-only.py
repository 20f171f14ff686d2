# fails: even-length
def longest_mirror(letters):
    best = ""
    for middle in range(len(letters)):
        reach = 0
        while middle - reach >= 0 and middle + reach < len(letters) and letters[middle - reach] == letters[middle + reach]:
            reach += 1
        piece = letters[middle - reach + 1 : middle + reach]
        if len(piece) > len(best):
            best = piece
    return best
