import itertools
import unittest

from counting import growth
from smallest_number import smallest_number


class SmallestNumberTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        for length in range(1, 7):
            for signs in itertools.product("0123", repeat=length):
                for k in range(length + 1):
                    kept = itertools.combinations(signs, length - k)
                    expected = min(int("".join(choice) or "0") for choice in kept)
                    self.assertEqual(smallest_number("".join(signs), k), str(expected))

    def test_is_linear(self):
        make = lambda n: ("".join(str(i * 7 % 10) for i in range(n)), n // 2)
        self.assertLess(growth(smallest_number, make, 500), 2.1)
