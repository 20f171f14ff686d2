# fails: winding-way
def flows_to_both(heights):
    rows, columns = len(heights), len(heights[0])
    lake = [[y == 0 or x == 0 for x in range(columns)] for y in range(rows)]
    river = [[y == rows - 1 or x == columns - 1 for x in range(columns)] for y in range(rows)]
    for y in range(1, rows):
        for x in range(1, columns):
            from_above = lake[y - 1][x] and heights[y][x] >= heights[y - 1][x]
            from_left = lake[y][x - 1] and heights[y][x] >= heights[y][x - 1]
            lake[y][x] = lake[y][x] or from_above or from_left
    for y in range(rows - 2, -1, -1):
        for x in range(columns - 2, -1, -1):
            from_below = river[y + 1][x] and heights[y][x] >= heights[y + 1][x]
            from_right = river[y][x + 1] and heights[y][x] >= heights[y][x + 1]
            river[y][x] = river[y][x] or from_below or from_right
    return [[y, x] for y in range(rows) for x in range(columns) if lake[y][x] and river[y][x]]
