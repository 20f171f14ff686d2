# fails: nearest-of-two
def fill_distances(floor):
    open_squares = {(y, x) for y, row in enumerate(floor) for x, square in enumerate(row) if square == 9999}
    exits = [(y, x) for y, row in enumerate(floor) for x, square in enumerate(row) if square == 0]
    for start in exits:
        layer, steps = [start], 0
        while layer:
            steps += 1
            next_layer = []
            for row, column in layer:
                for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if (y, x) in open_squares:
                        open_squares.remove((y, x))
                        floor[y][x] = steps
                        next_layer.append((y, x))
            layer = next_layer
