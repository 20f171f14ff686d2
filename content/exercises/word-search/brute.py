def can_walk(tiles, word):
    squares = [(y, x) for y in range(len(tiles)) for x in range(len(tiles[0]))]
    walks = [[square] for square in squares if tiles[square[0]][square[1]] == word[0]]
    for letter in word[1:]:
        walks = [
            [*walk, (y, x)]
            for walk in walks
            for y, x in squares
            if tiles[y][x] == letter
            and (y, x) not in walk
            and abs(y - walk[-1][0]) + abs(x - walk[-1][1]) == 1
        ]
    return bool(walks)
