import random
import unittest
from itertools import combinations_with_replacement, product

from coin_ways import count_combinations
from counting import growth


def count_orders(coins, amount):
    """The loops the other way round."""
    ways = [1] + [0] * amount
    for part in range(1, amount + 1):
        ways[part] = sum(ways[part - coin] for coin in coins if coin <= part)
    return ways[amount]


class CountCombinationsTest(unittest.TestCase):
    def test_both_orders_of_loops_agree_with_listing(self):
        source = random.Random(15)
        for _ in range(40):
            coins, amount = source.sample(range(1, 6), source.randint(1, 3)), source.randint(0, 7)
            counts = range(amount + 1)
            sets = sum(sum(c) == amount for n in counts for c in combinations_with_replacement(coins, n))
            orders = sum(sum(c) == amount for n in counts for c in product(coins, repeat=n))
            self.assertEqual(count_combinations(coins, amount), sets)
            self.assertEqual(count_orders(coins, amount), orders)

    def test_the_numbers_of_the_card(self):
        self.assertEqual(count_combinations([1, 2], 3), 2)
        self.assertEqual(count_orders([1, 2], 3), 3)

    def test_is_linear_in_the_amount(self):
        self.assertAlmostEqual(growth(count_combinations, lambda n: ([1, 2, 5], n), 300), 2, delta=0.05)
