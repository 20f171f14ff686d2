# fails: growth
def first_day(melts):
    rows, columns = len(melts), len(melts[0])
    for day in sorted({melt for row in melts for melt in row}):
        reached, stack = set(), [(0, 0)]
        while stack:
            y, x = stack.pop()
            if 0 <= y < rows and 0 <= x < columns and melts[y][x] <= day and (y, x) not in reached:
                reached.add((y, x))
                stack += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
        if (rows - 1, columns - 1) in reached:
            return day
    return -1
