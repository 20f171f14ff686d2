def complete(grid: list[list[int]]) -> list[list[int]]:
    rows = [set(row) for row in grid]
    columns = [set(column) for column in zip(*grid)]
    boxes = [{grid[3 * (b // 3) + i // 3][3 * (b % 3) + i % 3] for i in range(9)} for b in range(9)]
    empty = {(y, x) for y in range(9) for x in range(9) if grid[y][x] == 0}

    def candidates(cell):
        y, x = cell
        used = rows[y] | columns[x] | boxes[3 * (y // 3) + x // 3]
        return [digit for digit in range(1, 10) if digit not in used]

    def solve():
        if not empty:
            return True
        y, x = cell = min(empty, key=lambda cell: len(candidates(cell)))
        units = (rows[y], columns[x], boxes[3 * (y // 3) + x // 3])
        empty.remove(cell)
        for digit in candidates(cell):
            grid[y][x] = digit
            for unit in units:
                unit.add(digit)
            if solve():
                return True
            for unit in units:
                unit.remove(digit)
        grid[y][x] = 0
        empty.add(cell)
        return False

    solve()
    return grid
