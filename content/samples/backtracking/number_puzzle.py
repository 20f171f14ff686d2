# region candidates
def candidates(grid, row, column):
    top, left = row // 3 * 3, column // 3 * 3
    taken = set(grid[row])
    taken.update(line[column] for line in grid)
    for line in grid[top : top + 3]:
        taken.update(line[left : left + 3])
    return [digit for digit in range(1, 10) if digit not in taken]
# endregion


# region solve
def solve(grid):
    free = [(r, c) for r in range(9) for c in range(9)
            if grid[r][c] == 0]
    if not free:
        return True
    row, column = min(free, key=lambda at: len(candidates(grid, *at)))
    for digit in candidates(grid, row, column):
        grid[row][column] = digit
        if solve(grid):
            return True
        grid[row][column] = 0
    return False
# endregion


def solve_and_forget(grid):
    """The mistake of the lesson: nobody looks at what the call returned."""
    free = [(r, c) for r in range(9) for c in range(9) if grid[r][c] == 0]
    if not free:
        return True
    row, column = min(free, key=lambda at: len(candidates(grid, *at)))
    for digit in candidates(grid, row, column):
        grid[row][column] = digit
        solve_and_forget(grid)
        grid[row][column] = 0
    return False
