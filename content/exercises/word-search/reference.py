def can_walk(tiles: list[list[str]], word: str) -> bool:
    rows, columns = len(tiles), len(tiles[0])
    used = set()

    def walk(y, x, index):
        if index == len(word):
            return True
        if not (0 <= y < rows and 0 <= x < columns) or (y, x) in used or tiles[y][x] != word[index]:
            return False
        used.add((y, x))
        neighbors = ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
        is_found = any(walk(*tile, index + 1) for tile in neighbors)
        used.remove((y, x))
        return is_found

    return any(walk(y, x, 0) for y in range(rows) for x in range(columns))
