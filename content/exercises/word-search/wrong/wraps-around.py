# fails: off-the-edge
def can_walk(tiles, word):
    rows, columns = len(tiles), len(tiles[0])
    used = set()

    def walk(y, x, index):
        if index == len(word):
            return True
        if y == rows or x == columns or (y % rows, x % columns) in used or tiles[y][x] != word[index]:
            return False
        used.add((y % rows, x % columns))
        found = any(walk(*tile, index + 1) for tile in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)))
        used.remove((y % rows, x % columns))
        return found

    return any(walk(y, x, 0) for y in range(rows) for x in range(columns))
