import random
import unittest

from counting import count_steps
from in_order_iterator import InOrderIterator
from tree_node import full, height, random_tree, values_in_order


class InOrderIteratorTest(unittest.TestCase):
    def test_yields_the_order_and_never_holds_more_than_the_height(self):
        source = random.Random(14)
        for _ in range(200):
            root = random_tree(source, source.randint(0, 10))
            iterator, found = InOrderIterator(root), []
            while iterator.has_next():
                self.assertLessEqual(len(iterator.stack), height(root))
                found.append(iterator.next())
            self.assertEqual(found, values_in_order(root))

    def test_a_whole_walk_is_linear(self):
        def walk(levels):
            iterator, steps = InOrderIterator(full(levels)), 0
            while iterator.has_next():
                steps += count_steps(iterator.next)
            return steps

        self.assertLess(walk(9) / walk(8), 2.1)
