import random
import unittest

from counted_values import comparisons_of
from quickselect import kth_smallest


class QuickselectTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(13)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(1, 12))]
            for k, value in enumerate(sorted(items)):
                self.assertEqual(kth_smallest(items, k), value)

    def test_is_linear_on_average(self):
        random.seed(14)
        totals = []
        for size in (1_000, 2_000):
            totals.append(sum(comparisons_of(lambda items: kth_smallest(items, len(items) // 2), range(size)) for _ in range(20)))
        self.assertLess(totals[1] / totals[0], 2.5)
        # two comparisons an element here, and about 3.4 elements looked at for each one given
        self.assertLess(totals[0] / 20, 2 * 4.2 * 1_000)
