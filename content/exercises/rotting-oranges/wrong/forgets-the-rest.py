# fails: out-of-reach
def days_until_all(beds):
    layer = [(y, x) for y, row in enumerate(beds) for x, bed in enumerate(row) if bed == 2]
    if not layer:
        return -1 if any(1 in row for row in beds) else 0
    nights = -1
    while layer:
        nights += 1
        next_layer = []
        for row, column in layer:
            for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= y < len(beds) and 0 <= x < len(beds[0]) and beds[y][x] == 1:
                    beds[y][x] = 2
                    next_layer.append((y, x))
        layer = next_layer
    return nights
