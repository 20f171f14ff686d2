# region count-islands
def count_islands(grid):
    land = {(row, column)
            for row, cells in enumerate(grid)
            for column, cell in enumerate(cells) if cell == "#"}
    islands = 0
    while land:
        islands += 1
        stack = [land.pop()]
        while stack:
            row, column = stack.pop()
            for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                cell = row + step[0], column + step[1]
                if cell in land:
                    land.remove(cell)
                    stack.append(cell)
    return islands
# endregion
