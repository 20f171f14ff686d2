def first_day(melts):
    rows, columns = len(melts), len(melts[0])
    for day in sorted({melt for row in melts for melt in row}):
        free = {(y, x) for y in range(rows) for x in range(columns) if melts[y][x] <= day}
        reached = {(0, 0)} & free
        for _ in range(rows * columns):
            reached |= {
                square
                for y, x in reached
                for square in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
                if square in free
            }
        if (rows - 1, columns - 1) in reached:
            return day
    return -1
