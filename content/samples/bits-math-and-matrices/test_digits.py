import random
import unittest

from digits import LIMIT, multiply, plus_one, reverse_integer


class DigitsTest(unittest.TestCase):
    def test_plus_one(self):
        for n in range(2_000):
            self.assertEqual(plus_one([int(digit) for digit in str(n)]), [int(digit) for digit in str(n + 1)])

    def test_multiply(self):
        source = random.Random(3)
        for _ in range(300):
            a, b = source.randint(0, 10**6), source.randint(0, 10**4)
            self.assertEqual(multiply(str(a), str(b)), str(a * b))
        self.assertEqual(multiply("0", "123"), "0")
        self.assertEqual(multiply("99", "99"), "9801")

    def test_reverse_integer_gives_zero_when_it_does_not_fit(self):
        source = random.Random(4)
        for _ in range(2_000):
            x = source.randint(-LIMIT, LIMIT)
            reversed_digits = int(str(abs(x))[::-1])
            expected = reversed_digits if reversed_digits <= LIMIT else 0
            self.assertEqual(reverse_integer(x), expected if x >= 0 else -expected)
        self.assertEqual(reverse_integer(7_463_847_412), LIMIT)
        self.assertEqual(reverse_integer(8_463_847_412), 0)
        self.assertEqual(reverse_integer(-120), -21)
