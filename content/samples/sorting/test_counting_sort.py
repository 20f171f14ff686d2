import random
import unittest

from counting import count_steps
from counting_sort import counting_sort


class CountingSortTest(unittest.TestCase):
    def test_sorts_and_is_stable(self):
        source = random.Random(11)
        for _ in range(200):
            items = [(source.randint(0, 4), place) for place in range(source.randint(0, 12))]
            self.assertEqual(counting_sort(items, lambda item: item[0], 5), sorted(items))

    def test_costs_items_plus_range(self):
        def steps(n, size):
            return count_steps(counting_sort, [0] * n, abs, size)

        self.assertAlmostEqual(steps(2_000, 10) / steps(1_000, 10), 2, delta=0.1)
        self.assertAlmostEqual(steps(10, 2_000) / steps(10, 1_000), 2, delta=0.1)
