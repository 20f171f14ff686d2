# fails: only-across-a-corner
def can_walk(tiles, word):
    rows, columns = len(tiles), len(tiles[0])
    used = set()

    def walk(y, x, index):
        if index == len(word):
            return True
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used or tiles[y][x] != word[index]:
            return False
        used.add((y, x))
        found = any(walk(y + down, x + right, index + 1) for down in (-1, 0, 1) for right in (-1, 0, 1))
        used.remove((y, x))
        return found

    return any(walk(y, x, 0) for y in range(rows) for x in range(columns))
