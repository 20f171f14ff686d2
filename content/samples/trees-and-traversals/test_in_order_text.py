import unittest

from in_order_text import in_order_text, places_left, pre_order_text
from insert_key import Node


class InOrderTextTest(unittest.TestCase):
    def test_two_trees_with_one_text(self):
        right, left = Node(1, None, Node(2)), Node(2, Node(1))
        self.assertEqual(in_order_text(right), "# 1 # 2 #")
        self.assertEqual(in_order_text(left), "# 1 # 2 #")
        self.assertEqual(pre_order_text(right), "1 # 2 # #")
        self.assertEqual(pre_order_text(left), "2 1 # # #")

    def test_the_text_of_the_lesson(self):
        tree = Node(5, Node(2), Node(8, Node(6)))
        text = pre_order_text(tree).split()
        self.assertEqual(text, "5 2 # # 8 6 # # #".split())
        self.assertEqual(places_left(text), [2, 3, 2, 1, 2, 3, 2, 1, 0])

    def test_one_mark_more_than_values(self):
        tree = Node(5, Node(2), Node(8, Node(6)))
        text = pre_order_text(tree).split()
        self.assertEqual(text.count("#"), len(text) - text.count("#") + 1)
