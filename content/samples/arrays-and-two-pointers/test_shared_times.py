import random
import unittest

from counting import growth
from shared_times import shared_times


def random_ranges(source):
    cuts = sorted(source.sample(range(20), 2 * source.randint(0, 5)))
    return list(zip(cuts[::2], cuts[1::2]))


class SharedTimesTest(unittest.TestCase):
    def test_agrees_with_trying_all_pairs(self):
        source = random.Random(9)
        for _ in range(300):
            first, second = random_ranges(source), random_ranges(source)
            pairs = [(max(a, c), min(b, d)) for a, b in first for c, d in second]
            expected = sorted((start, end) for start, end in pairs if start < end)
            self.assertEqual(shared_times(first, second), expected)

    def test_is_linear(self):
        def args(n):
            return [(4 * i, 4 * i + 3) for i in range(n)], [(4 * i + 2, 4 * i + 5) for i in range(n)]

        self.assertLess(growth(shared_times, args, 200), 2.1)
