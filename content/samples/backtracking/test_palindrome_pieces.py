import unittest
from itertools import combinations

from palindrome_pieces import palindrome_cuts


def by_trying(text):
    found = []
    inner = range(1, len(text))
    for count in range(len(text)):
        for places in combinations(inner, count):
            ends = [0, *places, len(text)]
            pieces = [text[a:b] for a, b in zip(ends, ends[1:])]
            if all(piece == piece[::-1] for piece in pieces):
                found.append(pieces)
    return found


class PalindromeCutsTest(unittest.TestCase):
    def test_agrees_with_trying_every_cut(self):
        for text in ("a", "noon", "level", "abab", "banana"):
            self.assertEqual(sorted(palindrome_cuts(text)), sorted(by_trying(text)))

    def test_equal_letters_allow_every_cut(self):
        self.assertEqual(len(palindrome_cuts("a" * 9)), 2**8)
