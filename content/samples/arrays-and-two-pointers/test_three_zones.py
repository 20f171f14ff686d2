import unittest
from itertools import product

from counting import growth
from three_zones import sort_three_kinds


class ThreeZonesTest(unittest.TestCase):
    def test_every_array_of_up_to_seven(self):
        for size in range(8):
            for kinds in product((0, 1, 2), repeat=size):
                items = list(kinds)
                sort_three_kinds(items)
                self.assertEqual(items, sorted(kinds))

    def test_is_linear(self):
        self.assertLess(growth(sort_three_kinds, lambda n: ([2, 0, 1] * n,), 200), 2.1)
