import random
import unittest

from delete_key import delete
from tree_node import search_tree, values_in_order
from valid_search_tree import is_search_tree


class DeleteTest(unittest.TestCase):
    def test_every_key_of_random_trees(self):
        source = random.Random(3)
        for _ in range(200):
            keys = source.sample(range(20), source.randint(0, 10))
            for key in [*keys, 99]:
                root = delete(search_tree(keys), key)
                self.assertEqual(values_in_order(root), sorted(set(keys) - {key}))
                self.assertTrue(is_search_tree(root))
