import unittest

from all_subsets import all_subsets
from no_undo import subsets_without_undo


def joined(results):
    return ["".join(map(str, chosen)) for chosen in results]


class UndoTest(unittest.TestCase):
    def test_without_undo_the_path_only_grows(self):
        wrong = joined(subsets_without_undo("abc"))
        self.assertEqual(wrong, ["", "c", "cb", "cbc", "cbca", "cbcac", "cbcacb", "cbcacbc"])
        self.assertEqual(joined(all_subsets("abc")), ["", "c", "b", "bc", "a", "ac", "ab", "abc"])

    def test_one_item_hides_the_mistake(self):
        self.assertEqual(subsets_without_undo("a"), all_subsets("a"))
        self.assertNotEqual(subsets_without_undo("ab"), all_subsets("ab"))
