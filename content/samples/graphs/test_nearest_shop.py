import random
import unittest

from counting import count_steps, growth
from nearest_shop import steps_to_shop


def from_one(grid, shop):
    only = ["".join("S" if (r, c) == shop else "." if cell == "S" else cell for c, cell in enumerate(row)) for r, row in enumerate(grid)]
    return steps_to_shop(only)


def shops_of(grid):
    return [(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "S"]


class StepsToShopTest(unittest.TestCase):
    def test_the_map_of_the_lesson(self):
        steps = steps_to_shop(["S....", ".##..", "....S"])
        rows = [[steps.get((r, c), "#") for c in range(5)] for r in range(3)]
        self.assertEqual(rows, [[0, 1, 2, 3, 2], [1, "#", "#", 2, 1], [2, 3, 2, 1, 0]])
        self.assertEqual(len(steps), 13)

    def test_is_the_smallest_of_all_single_searches(self):
        source = random.Random(34)
        for _ in range(100):
            grid = ["".join(source.choice("..#S") for _ in range(5)) for _ in range(4)]
            expected = {}
            for shop in shops_of(grid):
                for cell, steps in from_one(grid, shop).items():
                    expected[cell] = min(steps, expected.get(cell, steps))
            self.assertEqual(steps_to_shop(grid), expected)

    def test_more_shops_do_not_cost_more(self):
        few, many = ["S" + "." * 19] * 20, ["S" * 20] * 20
        self.assertLess(count_steps(steps_to_shop, many), 1.05 * count_steps(steps_to_shop, few))

    def test_is_linear_in_the_cells(self):
        self.assertLess(growth(steps_to_shop, lambda n: (["S" + "." * 19] * n,), 12), 2.1)
