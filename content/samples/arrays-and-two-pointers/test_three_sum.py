import random
import unittest
from itertools import combinations

from counting import growth
from three_sum import zero_triples


class ZeroTriplesTest(unittest.TestCase):
    def test_each_triple_once(self):
        source = random.Random(5)
        for _ in range(400):
            numbers = [source.randint(-4, 4) for _ in range(source.randint(0, 11))]
            expected = {tuple(sorted(three)) for three in combinations(numbers, 3) if sum(three) == 0}
            self.assertEqual(zero_triples(numbers), sorted(expected))

    def test_repeats_within_one_triple_are_allowed(self):
        self.assertEqual(zero_triples([-2, -2, 4]), [(-2, -2, 4)])
        self.assertEqual(zero_triples([0, 0, 0, 0]), [(0, 0, 0)])

    def test_is_quadratic(self):
        ratio = growth(zero_triples, lambda n: (list(range(1, n + 1)),), 100)
        self.assertAlmostEqual(ratio, 4, delta=0.2)
