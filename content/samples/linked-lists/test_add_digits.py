import unittest

from add_digits import add_digits
from list_node import from_values, to_values


def digits(number):
    return from_values(int(sign) for sign in reversed(str(number)))


class AddDigitsTest(unittest.TestCase):
    def test_sums(self):
        for a in (0, 5, 9, 10, 99, 101, 950, 12345):
            for b in (0, 1, 5, 99, 999, 90000):
                self.assertEqual(to_values(add_digits(digits(a), digits(b))), to_values(digits(a + b)))

    def test_the_last_carry_makes_a_node(self):
        self.assertEqual(to_values(add_digits(digits(999), digits(1))), [0, 0, 0, 1])
