# fails: growth
def uses_same_tiles(first, second):
    tiles = list(first)
    for letter in second:
        found = -1
        for position in range(len(tiles)):
            if tiles[position] == letter:
                found = position
                break
        if found == -1:
            return False
        tiles.pop(found)
    return len(tiles) == 0
