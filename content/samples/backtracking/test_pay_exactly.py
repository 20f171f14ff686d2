import random
import unittest
from itertools import combinations_with_replacement

from pay_exactly import ways_to_pay


class WaysToPayTest(unittest.TestCase):
    def test_agrees_with_listing_all(self):
        source = random.Random(2)
        for _ in range(60):
            coins = source.sample(range(1, 8), source.randint(1, 4))
            amount = source.randint(0, 10)
            expected = {
                chosen
                for count in range(amount + 1)
                for chosen in combinations_with_replacement(sorted(coins), count)
                if sum(chosen) == amount
            }
            found = [tuple(chosen) for chosen in ways_to_pay(coins, amount)]
            self.assertEqual(set(found), expected)
            self.assertEqual(len(found), len(expected))
