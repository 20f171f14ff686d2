import unittest

from number_puzzle import candidates, solve, solve_and_forget

PUZZLE = """
200000000
671008020
000050100
037020006
904100003
000000490
780000201
010000040
003000070
"""
KINDER_PUZZLE = """
010005432
002000000
587000000
000580700
043002600
000000000
009600004
800200060
000000309
"""


def read(text):
    return [[int(sign) for sign in line] for line in text.split()]


def calls_until_solved(grid, fewest_first):
    calls = 0

    def search():
        nonlocal calls
        calls += 1
        free = [(r, c) for r in range(9) for c in range(9) if grid[r][c] == 0]
        if not free:
            return True
        row, column = min(free, key=lambda at: len(candidates(grid, *at))) if fewest_first else free[0]
        for digit in candidates(grid, row, column):
            grid[row][column] = digit
            if search():
                return True
            grid[row][column] = 0
        return False

    search()
    return calls


class SolveTest(unittest.TestCase):
    def test_fills_the_grid_and_keeps_what_was_given(self):
        puzzle, grid = read(PUZZLE), read(PUZZLE)
        self.assertTrue(solve(grid))
        digits = set(range(1, 10))
        for i in range(9):
            self.assertEqual(set(grid[i]), digits)
            self.assertEqual({line[i] for line in grid}, digits)
            top, left = i // 3 * 3, i % 3 * 3
            box = {grid[top + r][left + c] for r in range(3) for c in range(3)}
            self.assertEqual(box, digits)
        for given, filled in zip(puzzle, grid):
            self.assertTrue(all(g in (0, f) for g, f in zip(given, filled)))

    def test_leaves_a_grid_without_solution_as_it_was(self):
        hopeless = read(PUZZLE)
        hopeless[0][1] = 2  # a second 2 in the first row
        before = [line[:] for line in hopeless]
        self.assertFalse(solve(hopeless))
        self.assertEqual(hopeless, before)

    def test_the_numbers_of_the_lesson(self):
        self.assertEqual(sum(line.count(0) for line in read(PUZZLE)), 55)
        self.assertEqual(calls_until_solved(read(PUZZLE), fewest_first=True), 75)
        self.assertEqual(calls_until_solved(read(PUZZLE), fewest_first=False), 38_781)
        self.assertEqual(calls_until_solved(read(KINDER_PUZZLE), fewest_first=True), 74)
        self.assertEqual(calls_until_solved(read(KINDER_PUZZLE), fewest_first=False), 842)

    def test_a_result_that_nobody_reads_is_lost(self):
        grid = read(PUZZLE)
        self.assertFalse(solve_and_forget(grid))
        self.assertEqual(grid, read(PUZZLE))
