def days_until_all(beds: list[list[int]]) -> int:
    rows, columns = len(beds), len(beds[0])
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    healthy = {(row, column) for row, column in squares if beds[row][column] == 1}
    layer = [(row, column) for row, column in squares if beds[row][column] == 2]
    nights = 0
    while healthy and layer:
        next_layer = []
        for row, column in layer:
            for bed in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if bed in healthy:
                    healthy.remove(bed)
                    next_layer.append(bed)
        nights += 1
        layer = next_layer
    return -1 if healthy else nights
