import unittest
from itertools import permutations

from arrangements import arrangements


class ArrangementsTest(unittest.TestCase):
    def test_agrees_with_the_library_and_keeps_its_order(self):
        for size in range(6):
            items = list(range(size))
            self.assertEqual(arrangements(items), [list(order) for order in permutations(items)])

    def test_equal_items_give_equal_results(self):
        self.assertEqual(arrangements(["a", "a"]), [["a", "a"], ["a", "a"]])
