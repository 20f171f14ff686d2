def flows_to_both(heights):
    rows, columns = len(heights), len(heights[0])

    def reached_from(row, column):
        seen = {(row, column)}
        waiting = [(row, column)]
        for here in waiting:
            for y, x in ((here[0] - 1, here[1]), (here[0] + 1, here[1]), (here[0], here[1] - 1), (here[0], here[1] + 1)):
                if 0 <= y < rows and 0 <= x < columns and (y, x) not in seen:
                    if heights[y][x] <= heights[here[0]][here[1]]:
                        seen.add((y, x))
                        waiting.append((y, x))
        return seen

    result = []
    for row in range(rows):
        for column in range(columns):
            squares = reached_from(row, column)
            lake = any(y == 0 or x == 0 for y, x in squares)
            river = any(y == rows - 1 or x == columns - 1 for y, x in squares)
            if lake and river:
                result.append([row, column])
    return result
