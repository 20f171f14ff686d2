import unittest

from bracket_counts import balanced as balanced_by_counts
from brackets import balanced


class BracketCountsTest(unittest.TestCase):
    def test_counters_accept_crossed_brackets(self):
        self.assertTrue(balanced_by_counts("([)]"))
        self.assertFalse(balanced("([)]"))

    def test_with_one_kind_a_counter_is_enough(self):
        for text in ("", "()", "(())()", "(()", "())", ")("):
            self.assertEqual(balanced_by_counts(text), balanced(text))
