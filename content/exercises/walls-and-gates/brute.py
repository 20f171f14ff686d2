def fill_distances(floor):
    changed = True
    while changed:
        changed = False
        for row in range(len(floor)):
            for column in range(len(floor[0])):
                for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if 0 <= y < len(floor) and 0 <= x < len(floor[0]) and floor[y][x] != -1:
                        if floor[row][column] > floor[y][x] + 1:
                            floor[row][column] = floor[y][x] + 1
                            changed = True
