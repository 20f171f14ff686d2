# fails: level-with-the-edge
def flows_to_both(heights):
    rows, columns = len(heights), len(heights[0])

    def climb(starts):
        reached = set(starts)
        stack = list(starts)
        while stack:
            row, column = stack.pop()
            for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= y < rows and 0 <= x < columns and (y, x) not in reached:
                    if heights[y][x] > heights[row][column]:
                        reached.add((y, x))
                        stack.append((y, x))
        return reached

    lake = climb([(0, x) for x in range(columns)] + [(y, 0) for y in range(rows)])
    river = climb([(rows - 1, x) for x in range(columns)] + [(y, columns - 1) for y in range(rows)])
    return [list(square) for square in lake & river]
