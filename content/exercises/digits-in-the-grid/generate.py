def find_candidates(grid, y, x):
    top, left = 3 * (y // 3), 3 * (x // 3)
    box = [digit for row in grid[top : top + 3] for digit in row[left : left + 3]]
    used = {*grid[y], *(row[x] for row in grid), *box}
    return [digit for digit in range(1, 10) if digit not in used]


def count_solutions(grid, limit):
    empty = [(y, x) for y in range(9) for x in range(9) if grid[y][x] == 0]
    if not empty:
        return 1
    y, x = min(empty, key=lambda cell: len(find_candidates(grid, *cell)))
    count = 0
    for digit in find_candidates(grid, y, x):
        grid[y][x] = digit
        count += count_solutions(grid, limit - count)
        grid[y][x] = 0
        if count >= limit:
            break
    return count


def is_valid(grid):
    if len(grid) != 9 or any(len(row) != 9 or not all(0 <= digit <= 9 for digit in row) for row in grid):
        return False
    boxes = [[grid[y + b][x + a] for b in range(3) for a in range(3)] for y in (0, 3, 6) for x in (0, 3, 6)]
    for unit in [*grid, *zip(*grid), *boxes]:
        given = [digit for digit in unit if digit]
        if len(set(given)) != len(given):
            return False
    return count_solutions([list(row) for row in grid], 2) == 1


def shuffled_lines(random):
    groups = random.sample(range(3), 3)
    return [3 * group + line for group in groups for line in random.sample(range(3), 3)]


def generate(random, size):
    digits = random.sample(range(1, 10), 9)
    rows, columns = shuffled_lines(random), shuffled_lines(random)
    grid = [[digits[(3 * (y % 3) + y // 3 + x) % 9] for x in columns] for y in rows]
    for cell in random.sample(range(81), 4 * size):
        y, x = divmod(cell, 9)
        digit, grid[y][x] = grid[y][x], 0
        if count_solutions(grid, 2) > 1:
            grid[y][x] = digit
    return [grid]
