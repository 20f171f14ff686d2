import random
import unittest

from counting import count_steps
from keys_between import keys_between
from sorted_to_tree import to_tree
from tree_node import search_tree


class KeysBetweenTest(unittest.TestCase):
    def test_agrees_with_a_filter(self):
        source = random.Random(17)
        for _ in range(200):
            keys = source.sample(range(30), source.randint(0, 12))
            low = source.randint(0, 29)
            high = source.randint(low, 29)
            found = []
            keys_between(search_tree(keys), low, high, found)
            self.assertEqual(found, sorted(key for key in keys if low <= key <= high))

    def test_ten_keys_cost_hardly_more_in_a_tree_thirty_two_times_as_large(self):
        small, large = to_tree(list(range(1_000))), to_tree(list(range(32_000)))
        ratio = count_steps(keys_between, large, 500, 509, []) / count_steps(keys_between, small, 500, 509, [])
        self.assertLess(ratio, 2)
