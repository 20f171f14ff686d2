import random
import unittest
from itertools import combinations_with_replacement
from math import inf

from counting import growth
from fewest_coins import fewest_coins


def by_trying(coins, amount):
    for count in range(amount + 1):
        if any(sum(chosen) == amount for chosen in combinations_with_replacement(coins, count)):
            return count
    return inf


def largest_first(coins, amount):
    count = 0
    for coin in sorted(coins, reverse=True):
        count += amount // coin
        amount %= coin
    return count if amount == 0 else inf


class FewestCoinsTest(unittest.TestCase):
    def test_agrees_with_trying_all(self):
        source = random.Random(12)
        for _ in range(60):
            coins = source.sample(range(1, 9), source.randint(1, 3))
            amount = source.randint(0, 12)
            self.assertEqual(fewest_coins(coins, amount), by_trying(coins, amount))

    def test_taking_the_largest_first_fails_as_the_card_says(self):
        self.assertEqual(largest_first([1, 5, 8], 10), 3)
        self.assertEqual(fewest_coins([1, 5, 8], 10), 2)

    def test_cannot_be_paid(self):
        self.assertEqual(fewest_coins([4, 6], 7), inf)

    def test_costs_amount_times_coins(self):
        self.assertAlmostEqual(growth(fewest_coins, lambda n: ([1, 2, 3], n), 300), 2, delta=0.05)
        self.assertAlmostEqual(growth(fewest_coins, lambda n: ([1] * n, 50), 50), 2, delta=0.05)
