def days_until_all(beds):
    nights = 0
    while any(1 in row for row in beds):
        after = [list(row) for row in beds]
        for row in range(len(beds)):
            for column in range(len(beds[0])):
                near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                inside = [(y, x) for y, x in near if 0 <= y < len(beds) and 0 <= x < len(beds[0])]
                if beds[row][column] == 1 and any(beds[y][x] == 2 for y, x in inside):
                    after[row][column] = 2
        if after == beds:
            return -1
        beds = after
        nights += 1
    return nights
