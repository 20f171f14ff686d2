import random
import unittest

from counting import growth
from longest_climb import longest_climb


def by_trying(heights):
    def walk(r, c):
        near = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        inside = [(a, b) for a, b in near if 0 <= a < len(heights) and 0 <= b < len(heights[0])]
        return 1 + max((walk(a, b) for a, b in inside if heights[a][b] > heights[r][c]), default=0)

    return max(walk(r, c) for r in range(len(heights)) for c in range(len(heights[0])))


class LongestClimbTest(unittest.TestCase):
    def test_agrees_with_walking_every_way(self):
        source = random.Random(23)
        for _ in range(100):
            rows, columns = source.randint(1, 4), source.randint(1, 4)
            heights = [[source.randint(0, 6) for _ in range(columns)] for _ in range(rows)]
            self.assertEqual(longest_climb(heights), by_trying(heights))

    def test_equal_heights_do_not_count_as_a_climb(self):
        self.assertEqual(longest_climb([[5, 5], [5, 5]]), 1)

    def test_is_linear_in_the_cells(self):
        slope = lambda n: ([[r + c for c in range(12)] for r in range(n)],)
        self.assertLess(growth(longest_climb, slope, 12), 2.15)
