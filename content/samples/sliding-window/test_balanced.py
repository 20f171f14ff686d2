import unittest
from itertools import product

from balanced import longest_balanced
from counting import growth


class BalancedTest(unittest.TestCase):
    def test_every_list_of_up_to_nine(self):
        for n in range(10):
            for bits in product((0, 1), repeat=n):
                lengths = [j - i for i in range(n) for j in range(i, n + 1) if 2 * sum(bits[i:j]) == j - i]
                self.assertEqual(longest_balanced(bits), max(lengths, default=0))

    def test_is_linear(self):
        self.assertLess(growth(longest_balanced, lambda n: ([1, 1, 0] * n,), 150), 2.1)
