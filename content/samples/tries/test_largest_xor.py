import random
import unittest

from counting import growth
from largest_xor import largest_xor


class LargestXorTest(unittest.TestCase):
    def test_agrees_with_all_pairs(self):
        source = random.Random(8)
        for _ in range(200):
            numbers = [source.randrange(64) for _ in range(source.randint(1, 10))]
            self.assertEqual(largest_xor(numbers, 6), max(a ^ b for a in numbers for b in numbers))

    def test_is_linear_in_the_numbers(self):
        source = random.Random(9)
        numbers = [source.randrange(2**16) for _ in range(800)]
        self.assertLess(growth(largest_xor, lambda n: (numbers[:n], 16), 400), 2.1)
