import random
import unittest
from itertools import product

from counting import growth
from two_sides import two_sides


def ring(size):
    return {v: [(v - 1) % size, (v + 1) % size] for v in range(size)}


class TwoSidesTest(unittest.TestCase):
    def test_even_rings_split_and_odd_rings_do_not(self):
        for size in range(3, 12):
            self.assertEqual(two_sides(ring(size)) is None, size % 2 == 1)

    def test_agrees_with_trying_every_split(self):
        source = random.Random(8)
        for _ in range(150):
            size = source.randint(2, 6)
            edges = [source.sample(range(size), 2) for _ in range(source.randint(0, 7))]
            neighbors = {v: [] for v in range(size)}
            for a, b in edges:
                neighbors[a].append(b)
                neighbors[b].append(a)
            possible = any(all(s[a] != s[b] for a, b in edges) for s in product((0, 1), repeat=size))
            self.assertEqual(two_sides(neighbors) is not None, possible)

    def test_a_second_piece_is_looked_at_too(self):
        self.assertIsNone(two_sides({"x": [], "a": ["b", "c"], "b": ["a", "c"], "c": ["a", "b"]}))

    def test_is_linear(self):
        self.assertLess(growth(two_sides, lambda n: (ring(n),), 200), 2.1)
