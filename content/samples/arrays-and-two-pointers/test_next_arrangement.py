import unittest
from itertools import permutations

from counting import growth
from next_arrangement import next_arrangement


class NextArrangementTest(unittest.TestCase):
    def test_walks_through_all_of_them_in_order(self):
        for start in ([], [1], [1, 2, 3, 4], [1, 1, 2, 2], [1, 2, 2, 3]):
            items = list(start)
            seen = [tuple(items)]
            while next_arrangement(items):
                seen.append(tuple(items))
            self.assertEqual(seen, sorted(set(permutations(start))))

    def test_is_linear(self):
        self.assertLess(growth(next_arrangement, lambda n: ([0] + list(range(n, 0, -1)),), 300), 2.1)

    def test_the_example_of_the_card(self):
        items = [1, 5, 8, 4, 2]
        next_arrangement(items)
        self.assertEqual(items, [1, 8, 2, 4, 5])
