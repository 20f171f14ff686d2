def can_be(grid, y, x, digit):
    top, left = 3 * (y // 3), 3 * (x // 3)
    return (
        digit not in grid[y]
        and all(row[x] != digit for row in grid)
        and all(digit not in row[left : left + 3] for row in grid[top : top + 3])
    )


def solve(grid, cells):
    if not cells:
        return True
    y, x = cells[0]
    for digit in range(1, 10):
        if can_be(grid, y, x, digit):
            grid[y][x] = digit
            if solve(grid, cells[1:]):
                return True
    grid[y][x] = 0
    return False


def complete(grid):
    solve(grid, [(y, x) for y in range(9) for x in range(9) if grid[y][x] == 0])
    return grid
