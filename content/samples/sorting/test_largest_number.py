import random
import unittest
from itertools import permutations

from largest_number import largest_number


class LargestNumberTest(unittest.TestCase):
    def test_agrees_with_trying_all_orders(self):
        source = random.Random(15)
        for _ in range(200):
            numbers = [source.choice((0, 3, 30, 34, 5, 9, 12, 121, 7)) for _ in range(source.randint(1, 5))]
            expected = max(int("".join(map(str, order))) for order in permutations(numbers))
            self.assertEqual(largest_number(numbers), str(expected))

    def test_the_examples_of_the_card(self):
        self.assertEqual(largest_number([30, 3]), "330")
        self.assertEqual(largest_number([0, 0]), "0")
