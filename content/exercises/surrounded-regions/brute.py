def plant_enclosed(land):
    rows, columns = len(land), len(land[0])

    def meadow_of(start):
        meadow = [start]
        for row, column in meadow:
            for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= y < rows and 0 <= x < columns and land[y][x] == "." and (y, x) not in meadow:
                    meadow.append((y, x))
        return meadow

    enclosed = []
    for row in range(rows):
        for column in range(columns):
            if land[row][column] == ".":
                meadow = meadow_of((row, column))
                if all(0 < y < rows - 1 and 0 < x < columns - 1 for y, x in meadow):
                    enclosed.append((row, column))
    for row, column in enclosed:
        land[row][column] = "#"
