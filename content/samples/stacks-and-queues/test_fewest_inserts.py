import itertools
import unittest

from brackets import balanced
from fewest_inserts import fewest_inserts


def inserts_by_search(text):
    level, inserts = {text}, 0
    while not any(balanced(candidate) for candidate in level):
        level = {
            candidate[:at] + sign + candidate[at:]
            for candidate in level
            for at in range(len(candidate) + 1)
            for sign in "()"
        }
        inserts += 1
    return inserts


class FewestInsertsTest(unittest.TestCase):
    def test_agrees_with_trying_everything(self):
        for length in range(4):
            for signs in itertools.product("()", repeat=length):
                text = "".join(signs)
                self.assertEqual(fewest_inserts(text), inserts_by_search(text))

    def test_equal_counts_are_not_enough(self):
        self.assertEqual(fewest_inserts("))(("), 4)
