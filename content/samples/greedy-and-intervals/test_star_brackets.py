import itertools
import unittest

from star_brackets import can_balance


def is_balanced(text):
    open_count = 0
    for character in text:
        open_count += {"(": 1, ")": -1}.get(character, 0)
        if open_count < 0:
            return False
    return open_count == 0


class StarBracketsTest(unittest.TestCase):
    def test_agrees_with_trying_every_replacement(self):
        for length in range(7):
            for letters in itertools.product("()*", repeat=length):
                options = [["(", ")", ""] if letter == "*" else [letter] for letter in letters]
                expected = any(is_balanced("".join(choice)) for choice in itertools.product(*options))
                self.assertEqual(can_balance("".join(letters)), expected)
