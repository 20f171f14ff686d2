import itertools
import unittest

from brackets import balanced


def balanced_by_rewriting(text):
    before = None
    while text != before:
        before = text
        text = text.replace("()", "").replace("[]", "").replace("{}", "")
    return text == ""


class BracketsTest(unittest.TestCase):
    def test_agrees_with_rewriting(self):
        for length in range(7):
            for signs in itertools.product("()[]", repeat=length):
                text = "".join(signs)
                self.assertEqual(balanced(text), balanced_by_rewriting(text))

    def test_the_three_ways_to_fail(self):
        self.assertEqual([balanced(text) for text in ("(]", ")", "(")], [False, False, False])

    def test_other_signs_are_passed_over(self):
        self.assertTrue(balanced("f(a[1], {b: 2})"))
