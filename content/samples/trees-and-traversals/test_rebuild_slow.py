import unittest

from insert_key import Node, example_tree
from rebuild_slow import rebuild


def shape(node):
    return None if node is None else (node.value, shape(node.left), shape(node.right))


class Key:
    compared = 0

    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        Key.compared += 1
        return self.number == other.number


class RebuildSlowTest(unittest.TestCase):
    def test_the_lists_of_the_lesson(self):
        tree = rebuild([20, 9, 4, 13, 11, 27, 31], [4, 9, 11, 13, 20, 27, 31])
        self.assertEqual(shape(tree), shape(example_tree()))
        self.assertIsNone(rebuild([], []))

    def test_a_left_chain_compares_quadratically_often(self):
        keys = [Key(number) for number in range(400)]
        Key.compared = 0
        rebuild(keys[::-1], keys)
        self.assertEqual(Key.compared, 79_800)

    def test_repeats_give_a_tree_that_need_not_be_the_one(self):
        left = Node(1, Node(1))
        self.assertEqual(shape(rebuild([1, 1], [1, 1])), (1, None, (1, None, None)))
        self.assertNotEqual(shape(rebuild([1, 1], [1, 1])), shape(left))
