# region rotate-square
def rotate_clockwise(grid):
    size = len(grid)
    for row in range(size):
        for col in range(row + 1, size):
            grid[row][col], grid[col][row] = (
                grid[col][row], grid[row][col])
    for row in grid:
        row.reverse()
# endregion


def rotate_with_full_inner_loop(grid):
    size = len(grid)
    for row in range(size):
        for col in range(size):
            grid[row][col], grid[col][row] = grid[col][row], grid[row][col]
    for row in grid:
        row.reverse()
