import random
import unittest

from counting import count_steps
from next_key import next_key
from tree_node import full, height, nodes_in_order, search_tree


class NextKeyTest(unittest.TestCase):
    def test_agrees_with_a_scan(self):
        source = random.Random(4)
        for _ in range(100):
            keys = source.sample(range(30), source.randint(0, 12))
            root = search_tree(keys)
            for key in range(-1, 31):
                self.assertEqual(next_key(root, key), min((k for k in keys if k > key), default=None))

    def test_costs_the_height(self):
        small, large = full(5), full(10)
        for root in (small, large):
            for number, node in enumerate(nodes_in_order(root)):
                node.value = number
        ratio = count_steps(next_key, large, -1) / count_steps(next_key, small, -1)
        self.assertLess(ratio, 2.1)
        self.assertEqual((height(small), height(large)), (5, 10))
