# fails: growth
def flows_to_both(heights):
    rows, columns = len(heights), len(heights[0])
    result = []
    for start_y in range(rows):
        for start_x in range(columns):
            seen = {(start_y, start_x)}
            waiting = [(start_y, start_x)]
            lake = river = False
            for row, column in waiting:
                lake = lake or row == 0 or column == 0
                river = river or row == rows - 1 or column == columns - 1
                for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if 0 <= y < rows and 0 <= x < columns and (y, x) not in seen:
                        if heights[y][x] <= heights[row][column]:
                            seen.add((y, x))
                            waiting.append((y, x))
            if lake and river:
                result.append([start_y, start_x])
    return result
