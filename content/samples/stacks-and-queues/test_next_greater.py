import itertools
import unittest

from counting import growth
from next_greater import next_greater, next_greater_in_ring


def first_above(values, limit):
    return next((value for value in values if value > limit), None)


class NextGreaterTest(unittest.TestCase):
    def test_agrees_with_looking_ahead(self):
        for length in range(6):
            for numbers in itertools.product(range(3), repeat=length):
                expected = [first_above(numbers[i + 1 :], numbers[i]) for i in range(length)]
                self.assertEqual(next_greater(numbers), expected)

    def test_ring_agrees_with_looking_around(self):
        for length in range(6):
            for numbers in itertools.product(range(3), repeat=length):
                expected = [first_above(numbers[i + 1 :] + numbers[:i], numbers[i]) for i in range(length)]
                self.assertEqual(next_greater_in_ring(numbers), expected)

    def test_is_linear_rising_falling_and_mixed(self):
        for make in (lambda n: (range(n),), lambda n: (range(n, 0, -1),), lambda n: ([i % 7 for i in range(n)],)):
            self.assertLess(growth(next_greater, make, 500), 2.1)
            self.assertLess(growth(next_greater_in_ring, make, 500), 2.1)
