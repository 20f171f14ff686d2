import math
import unittest
from itertools import product

from counting import growth
from peak import find_peak


class PeakTest(unittest.TestCase):
    def test_every_array_with_unequal_neighbors(self):
        for size in range(1, 7):
            for numbers in product(range(4), repeat=size):
                if any(a == b for a, b in zip(numbers, numbers[1:])):
                    continue
                at = find_peak(numbers)
                walls = [-math.inf, *numbers, -math.inf]
                self.assertGreater(walls[at + 1], walls[at])
                self.assertGreater(walls[at + 1], walls[at + 2])

    def test_is_logarithmic(self):
        self.assertLess(growth(find_peak, lambda n: (list(range(n)),), 1_000), 1.2)
