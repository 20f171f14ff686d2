import random
import unittest

from smallest_pairs import smallest_pairs


class SmallestPairsTest(unittest.TestCase):
    def test_agrees_with_sorting_all_sums(self):
        source = random.Random(11)
        for _ in range(200):
            a = sorted(source.randint(0, 9) for _ in range(source.randint(0, 5)))
            b = sorted(source.randint(0, 9) for _ in range(source.randint(0, 5)))
            every = sorted(x + y for x in a for y in b)
            for k in range(8):
                self.assertEqual([x + y for x, y in smallest_pairs(a, b, k)], every[:k])
