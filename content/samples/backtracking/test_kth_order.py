import unittest
from itertools import permutations

from kth_order import kth_order


class KthOrderTest(unittest.TestCase):
    def test_agrees_with_listing_all(self):
        for size in range(6):
            for k, order in enumerate(permutations(range(size))):
                self.assertEqual(kth_order(range(size), k), list(order))

    def test_the_example_of_the_card(self):
        self.assertEqual(kth_order("abcd", 15), list("cbda"))
        self.assertEqual("".join(list(permutations("abcd"))[15]), "cbda")

    def test_one_too_far(self):
        with self.assertRaises(IndexError):
            kth_order("ab", 2)
