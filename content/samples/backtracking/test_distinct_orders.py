import unittest
from itertools import permutations

from distinct_orders import distinct_orders


class DistinctOrdersTest(unittest.TestCase):
    def test_agrees_with_a_set_of_all(self):
        for letters in ("", "a", "noon", "abc", "kayak", "aaab"):
            found = distinct_orders(letters)
            self.assertEqual(set(found), {"".join(order) for order in permutations(letters)})
            self.assertEqual(len(found), len(set(found)))

    def test_the_numbers_of_the_card(self):
        self.assertEqual(len(distinct_orders("aaaaabbbb")), 126)
        self.assertEqual(sum(1 for _ in permutations("aaaaabbbb")), 362_880)
