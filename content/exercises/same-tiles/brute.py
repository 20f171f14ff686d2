def uses_same_tiles(first, second):
    tiles = list(first)
    for letter in second:
        if letter not in tiles:
            return False
        tiles.remove(letter)
    return tiles == []
