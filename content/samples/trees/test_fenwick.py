import random
import unittest

from counting import count_steps
from fenwick import Fenwick


class FenwickTest(unittest.TestCase):
    def test_agrees_with_sums_of_a_list(self):
        source = random.Random(21)
        for size in range(1, 20):
            tree, model = Fenwick(size), [0] * size
            for _ in range(30):
                at, amount = source.randrange(size), source.randint(-5, 9)
                tree.add(at, amount)
                model[at] += amount
                for count in range(size + 1):
                    self.assertEqual(tree.prefix(count), sum(model[:count]))

    def test_both_are_logarithmic(self):
        small, large = Fenwick(2**8), Fenwick(2**16)
        self.assertLess(count_steps(large.prefix, 2**16 - 1) / count_steps(small.prefix, 2**8 - 1), 2.1)
        self.assertLess(count_steps(large.add, 0, 1) / count_steps(small.add, 0, 1), 2.1)
