import itertools
import unittest

from collapse_runs import collapse_runs
from counting import growth


def collapse_by_rewriting(text, k):
    before = None
    while text != before:
        before = text
        for sign in "ab":
            text = text.replace(sign * k, "", 1)
    return text


class CollapseRunsTest(unittest.TestCase):
    def test_agrees_with_rewriting(self):
        for length in range(10):
            for signs in itertools.product("ab", repeat=length):
                for k in (2, 3):
                    text = "".join(signs)
                    self.assertEqual(collapse_runs(text, k), collapse_by_rewriting(text, k))

    def test_is_linear_where_rewriting_is_not(self):
        self.assertLess(growth(collapse_runs, lambda n: ("ab" * n + "ba" * n, 2), 300), 2.1)
