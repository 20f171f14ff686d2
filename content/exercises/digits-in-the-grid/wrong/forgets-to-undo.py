# fails: needs-a-guess
def complete(grid):
    def candidates(y, x):
        top, left = 3 * (y // 3), 3 * (x // 3)
        box = [digit for row in grid[top : top + 3] for digit in row[left : left + 3]]
        used = {*grid[y], *(row[x] for row in grid), *box}
        return [digit for digit in range(1, 10) if digit not in used]

    def solve():
        empty = [(y, x) for y in range(9) for x in range(9) if grid[y][x] == 0]
        if not empty:
            return True
        y, x = min(empty, key=lambda cell: len(candidates(*cell)))
        for digit in candidates(y, x):
            grid[y][x] = digit
            if solve():
                return True
        return False

    solve()
    return grid
