import unittest

from remove_order import ItemSet


class RemoveOrderTest(unittest.TestCase):
    def test_works_in_the_middle(self):
        items = ItemSet("abcd")
        items.remove("b")
        self.assertEqual((items.items, items.place), (["a", "d", "c"], {"a": 0, "d": 1, "c": 2}))

    def test_fails_for_the_last_item(self):
        with self.assertRaises(IndexError):
            ItemSet("abcd").remove("d")
