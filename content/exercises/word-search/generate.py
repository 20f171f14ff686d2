def is_valid(tiles, word):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return (
        1 <= len(tiles) <= 6
        and all(1 <= len(row) == len(tiles[0]) <= 6 for row in tiles)
        and all(tile in letters for row in tiles for tile in row)
        and 1 <= len(word) <= 12
        and set(word) <= letters
    )


def generate(random, size):
    width = random.randint(1, 4)
    tiles = [[random.choice("abc") for _ in range(width)] for _ in range(random.randint(1, 4))]
    return [tiles, "".join(random.choice("abc") for _ in range(min(size, 6)))]
