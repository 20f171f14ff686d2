import itertools
import unittest

from brackets import balanced
from counting import growth
from longest_balanced import longest_balanced


class LongestBalancedTest(unittest.TestCase):
    def test_agrees_with_trying_every_piece(self):
        for length in range(9):
            for signs in itertools.product("()", repeat=length):
                text = "".join(signs)
                pieces = (text[i:j] for i in range(length + 1) for j in range(i, length + 1))
                self.assertEqual(longest_balanced(text), max(len(piece) for piece in pieces if balanced(piece)))

    def test_is_linear(self):
        for unit in ("()", "(", ")", "(()"):
            self.assertLess(growth(longest_balanced, lambda n: (unit * n,), 300), 2.1)
