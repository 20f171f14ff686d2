import itertools
import unittest

from list_node import from_values, to_values
from palindrome_list import is_palindrome


class PalindromeTest(unittest.TestCase):
    def test_all_short_lists_and_the_list_is_as_before(self):
        for length in range(7):
            for values in itertools.product("ab", repeat=length):
                head = from_values(values)
                self.assertEqual(is_palindrome(head), values == values[::-1])
                self.assertEqual(to_values(head), list(values))
