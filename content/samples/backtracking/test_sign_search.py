import random
import unittest
from itertools import product

from sign_search import expressions


def by_evaluating(digits, target):
    found = []
    for signs in product("+-*", repeat=len(digits) - 1):
        text = digits[0] + "".join(sign + digit for sign, digit in zip(signs, digits[1:]))
        if eval(text) == target:  # only digits and signs of our own making
            found.append(text)
    return found


class ExpressionsTest(unittest.TestCase):
    def test_agrees_with_evaluating_every_text(self):
        source = random.Random(8)
        for _ in range(60):
            digits = "".join(source.choices("0123456789", k=source.randint(1, 5)))
            target = source.randint(-20, 40)
            self.assertEqual(expressions(digits, target), by_evaluating(digits, target))

    def test_the_example_of_the_card(self):
        self.assertIn("2+3*4", expressions("234", 14))
        self.assertEqual(5 - 3 + 3 * 4, 14)
