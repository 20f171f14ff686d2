# fails: dead-end-first
def can_walk(tiles, word):
    rows, columns = len(tiles), len(tiles[0])

    def walk(y, x, index, used):
        if index == len(word):
            return True
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used or tiles[y][x] != word[index]:
            return False
        used.add((y, x))
        neighbors = [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
        return any(walk(*tile, index + 1, used) for tile in neighbors)

    return any(walk(y, x, 0, set()) for y in range(rows) for x in range(columns))
