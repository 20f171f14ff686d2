# fails: needs-a-guess
def complete(grid):
    is_changed = True
    while is_changed:
        is_changed = False
        for y in range(9):
            for x in range(9):
                if grid[y][x] != 0:
                    continue
                top, left = 3 * (y // 3), 3 * (x // 3)
                box = [digit for row in grid[top : top + 3] for digit in row[left : left + 3]]
                used = {*grid[y], *(row[x] for row in grid), *box}
                candidates = [digit for digit in range(1, 10) if digit not in used]
                if len(candidates) == 1:
                    grid[y][x] = candidates[0]
                    is_changed = True
    return grid
