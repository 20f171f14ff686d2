# region one-long-row
def find_in_rows(grid, target):
    """Each row begins above the end of the row before."""
    rows, columns = len(grid), len(grid[0])
    left, right = 0, rows * columns
    while left < right:
        middle = (left + right) // 2
        if grid[middle // columns][middle % columns] < target:
            left = middle + 1
        else:
            right = middle
    row, column = divmod(left, columns)
    if row < rows and grid[row][column] == target:
        return row, column
    return None
# endregion


def walk_from_corner(grid, target):
    """The values read on the way from the top right corner."""
    row, column, read = 0, len(grid[0]) - 1, []
    while row < len(grid) and column >= 0:
        read.append(grid[row][column])
        if read[-1] == target:
            break
        if read[-1] < target:
            row += 1
        else:
            column -= 1
    return read
