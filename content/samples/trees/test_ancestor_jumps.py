import random
import unittest

from ancestor_jumps import Ancestors


class AncestorsTest(unittest.TestCase):
    def test_agrees_with_single_steps(self):
        source = random.Random(22)
        for size in range(1, 30):
            parent = [0] + [source.randrange(node) for node in range(1, size)]
            ancestors = Ancestors(parent)
            for node in range(size):
                expected = node
                for k in range(2 * size):
                    self.assertEqual(ancestors.kth(node, k), expected)
                    expected = parent[expected]
