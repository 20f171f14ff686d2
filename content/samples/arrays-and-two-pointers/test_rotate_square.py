import unittest

from rotate_square import rotate_clockwise, rotate_with_full_inner_loop


def numbered(size):
    return [[row * size + col for col in range(size)] for row in range(size)]


class RotateSquareTest(unittest.TestCase):
    def test_clockwise(self):
        for size in range(6):
            grid = numbered(size)
            expected = [list(column)[::-1] for column in zip(*grid)]
            rotate_clockwise(grid)
            self.assertEqual(grid, expected)

    def test_a_full_inner_loop_swaps_everything_twice(self):
        grid = numbered(3)
        rotate_with_full_inner_loop(grid)
        self.assertEqual(grid, [row[::-1] for row in numbered(3)])
