import unittest

from counting import growth
from top_k import top_k


class TopKTest(unittest.TestCase):
    def test_most_frequent_first(self):
        self.assertEqual(top_k(list("abcbcc"), 2), ["c", "b"])

    def test_asks_for_more_than_there_are(self):
        self.assertEqual(top_k([5, 5], 3), [5])

    def test_is_linear(self):
        self.assertLess(growth(top_k, lambda n: ([i // 2 for i in range(n)], n), 400), 2.1)
