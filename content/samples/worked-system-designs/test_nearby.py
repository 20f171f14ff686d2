import random
import unittest

from nearby import Nearby


class NearbyTest(unittest.TestCase):
    def test_nobody_within_one_cell_size_is_missed(self):
        seeded = random.Random(3)
        index = Nearby(10)
        drivers = {name: (seeded.uniform(-100, 100), seeded.uniform(-100, 100)) for name in range(400)}
        for name, (x, y) in drivers.items():
            index.move(name, x, y)
        for _ in range(100):
            x, y = seeded.uniform(-90, 90), seeded.uniform(-90, 90)
            found = set(index.near(x, y))
            close = {name for name, (a, b) in drivers.items() if (a - x) ** 2 + (b - y) ** 2 <= 100}
            self.assertLessEqual(close, found)
            self.assertLess(len(found), 60)

    def test_across_the_border_of_a_cell(self):
        index = Nearby(10)
        index.move("a", 9.9, 0)
        self.assertEqual(index.near(10.1, 0), ["a"])

    def test_a_driver_is_in_one_cell(self):
        index = Nearby(10)
        for x in (5, 6, 55, 5):
            index.move("a", x, 5)
        self.assertEqual(index.near(5, 5), ["a"])
        self.assertEqual(index.near(55, 5), [])
        self.assertEqual(sum(len(cell) for cell in index.cells.values()), 1)
