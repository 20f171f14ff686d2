import random
import unittest

from swapped_keys import find_swapped
from tree_node import nodes_in_order, search_tree


class SwappedKeysTest(unittest.TestCase):
    def test_finds_every_swapped_pair(self):
        source = random.Random(18)
        for _ in range(30):
            root = search_tree(source.sample(range(40), source.randint(2, 9)))
            nodes = list(nodes_in_order(root))
            for i, a in enumerate(nodes):
                for b in nodes[i + 1 :]:
                    a.value, b.value = b.value, a.value
                    self.assertEqual(find_swapped(root), (a, b))
                    a.value, b.value = b.value, a.value

    def test_nothing_swapped(self):
        self.assertEqual(find_swapped(search_tree([2, 1, 3])), (None, None))
