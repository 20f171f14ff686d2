import unittest

from delete_walk import remove_all


class DeleteWalkTest(unittest.TestCase):
    def test_works_while_matches_stand_apart(self):
        items = [0, 5, 0, 7]
        remove_all(items, 0)
        self.assertEqual(items, [5, 7])

    def test_leaves_one_of_two_matches_side_by_side(self):
        items = [5, 0, 0, 7]
        remove_all(items, 0)
        self.assertEqual(items, [5, 0, 7])
