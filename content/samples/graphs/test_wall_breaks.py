import random
import unittest
from collections import deque
from itertools import combinations, permutations

from counting import growth
from wall_breaks import fewest_steps

GRID = [".#.#.", ".#.##", "...##"]
MOVES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def marking_cells_only(grid, start, goal, breaks, moves=MOVES):
    steps, queue = {start: 0}, deque([(*start, breaks)])
    while queue:
        row, column, left = queue.popleft()
        if (row, column) == goal:
            return steps[goal]
        for dr, dc in moves:
            r, c = row + dr, column + dc
            if not (0 <= r < len(grid) and 0 <= c < len(grid[0])) or (r, c) in steps:
                continue
            rest = left - (grid[r][c] == "#")
            if rest >= 0:
                steps[r, c] = steps[row, column] + 1
                queue.append((r, c, rest))
    return None


def by_removing_walls(grid, start, goal, breaks):
    walls = [(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "#"]
    found = []
    for count in range(breaks + 1):
        for gone in combinations(walls, min(count, len(walls))):
            open_grid = ["".join("." if (r, c) in gone else cell for c, cell in enumerate(row)) for r, row in enumerate(grid)]
            steps = marking_cells_only(open_grid, start, goal, 0)
            if steps is not None:
                found.append(steps)
    return min(found, default=None)


class FewestStepsTest(unittest.TestCase):
    def test_the_grid_of_the_lesson(self):
        self.assertEqual(fewest_steps(GRID, (0, 0), (0, 4), 1), 8)
        self.assertIsNone(fewest_steps(GRID, (0, 0), (0, 4), 0))
        self.assertEqual(fewest_steps(GRID, (0, 0), (0, 4), 2), 4)

    def test_marking_cells_only_finds_nothing_in_any_order_of_moves(self):
        for moves in permutations(MOVES):
            self.assertIsNone(marking_cells_only(GRID, (0, 0), (0, 4), 1, moves))

    def test_agrees_with_removing_walls_first(self):
        source = random.Random(32)
        for _ in range(80):
            rows, columns = source.randint(1, 4), source.randint(1, 4)
            grid = ["".join(source.choice(".#") for _ in range(columns)) for _ in range(rows)]
            grid[0] = "." + grid[0][1:]
            goal = (rows - 1, columns - 1)
            for breaks in range(3):
                self.assertEqual(fewest_steps(grid, (0, 0), goal, breaks), by_removing_walls(grid, (0, 0), goal, breaks))

    def test_is_linear_in_the_cells_and_in_the_breaks(self):
        # No way to the goal, so that every state is met.
        open_grid = lambda n: (["." * 20] * n, (0, 0), (n, 0), 0)
        self.assertLess(growth(fewest_steps, open_grid, 15), 2.1)
        stripes = lambda k: ([".#" * 3] * 4, (0, 0), (9, 9), k)
        self.assertLess(growth(fewest_steps, stripes, 20), 2.1)
