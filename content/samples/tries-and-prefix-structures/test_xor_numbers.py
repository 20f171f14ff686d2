"""Numbers that the lesson about bits names for the sample of the deck of tries."""

import sys
import unittest
from itertools import combinations
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tries"))

from largest_xor import largest_xor  # noqa: E402

NUMBERS = [3, 5, 9, 14]


class XorNumbersTest(unittest.TestCase):
    def test_the_best_pair_of_the_lesson(self):
        self.assertEqual(largest_xor(NUMBERS, 4), 13)
        pairs = {pair: pair[0] ^ pair[1] for pair in combinations(NUMBERS, 2)}
        self.assertEqual(pairs, {(3, 5): 6, (3, 9): 10, (3, 14): 13, (5, 9): 12, (5, 14): 11, (9, 14): 7})

    def test_more_bits_do_no_harm_and_fewer_are_silently_wrong(self):
        self.assertEqual(largest_xor(NUMBERS, 31), 13)
        self.assertEqual(largest_xor(NUMBERS, 3), 7)
        self.assertEqual(max(NUMBERS).bit_length(), 4)

    def test_one_number_and_none(self):
        self.assertEqual(largest_xor([9], 4), 0)
        self.assertEqual(largest_xor([], 4), 0)
