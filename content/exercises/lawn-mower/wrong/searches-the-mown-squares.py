# fails: growth
def mow_order(lawn):
    mown = []
    row, column = 0, 0
    step = (0, 1)
    for _ in range(len(lawn) * len(lawn[0])):
        mown.append((row, column))
        next_row, next_column = row + step[0], column + step[1]
        is_free = 0 <= next_row < len(lawn) and 0 <= next_column < len(lawn[0])
        for square in mown:
            if square == (next_row, next_column):
                is_free = False
        if not is_free:
            step = (step[1], -step[0])
        row, column = row + step[0], column + step[1]
    return [lawn[row][column] for row, column in mown]
