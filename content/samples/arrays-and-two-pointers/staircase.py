# region staircase
def find_in_grid(grid, target):
    """Rows and columns ascend."""
    row, col = 0, len(grid[0]) - 1
    while row < len(grid) and col >= 0:
        if grid[row][col] == target:
            return row, col
        if grid[row][col] < target:
            row += 1
        else:
            col -= 1
    return None
# endregion
