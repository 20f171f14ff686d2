import unittest

from insert_key import Node, right_chain
from path_records import count_records


def lesson_tree():
    return Node(5, Node(3, Node(7), Node(2)), Node(8, None, Node(6)))


class PathRecordsTest(unittest.TestCase):
    def test_the_tree_of_the_lesson(self):
        tree = lesson_tree()
        self.assertEqual(count_records(tree), 3)
        self.assertEqual(count_records(tree.left, 5), 1)
        self.assertEqual(count_records(tree.right, 5), 1)
        self.assertEqual(count_records(tree.right.right, 8), 0)

    def test_edges(self):
        self.assertEqual(count_records(None), 0)
        self.assertEqual(count_records(Node(-4)), 1)
        self.assertEqual(count_records(Node(2, Node(2))), 2)
        self.assertEqual(count_records(right_chain(50)), 50)
