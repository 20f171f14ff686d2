import itertools
import unittest
from collections import Counter

from spread_letters import spread_letters


class SpreadLettersTest(unittest.TestCase):
    def test_possible_exactly_when_no_letter_is_too_frequent(self):
        for length in range(9):
            for signs in itertools.combinations_with_replacement("abc", length):
                text = "".join(signs)
                result = spread_letters(text)
                most = max(Counter(text).values(), default=0)
                if most > (length + 1) // 2:
                    self.assertIsNone(result)
                else:
                    self.assertEqual(Counter(result), Counter(text))
                    self.assertTrue(all(a != b for a, b in itertools.pairwise(result)))
