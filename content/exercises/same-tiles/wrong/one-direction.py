# fails: second-leaves-a-tile
def uses_same_tiles(first, second):
    counts = {}
    for letter in first:
        counts[letter] = counts.get(letter, 0) + 1
    for letter in second:
        if counts.get(letter, 0) == 0:
            return False
        counts[letter] -= 1
    return True
