import random
import unittest
from itertools import product

from coin_orders import count_orders
from coin_ways import count_combinations
from counting import growth


def sequences(coins, amount):
    return [
        chosen
        for count in range(amount + 1)
        for chosen in product(coins, repeat=count)
        if sum(chosen) == amount
    ]


class CountOrdersTest(unittest.TestCase):
    def test_agrees_with_listing_all(self):
        source = random.Random(36)
        for _ in range(40):
            coins = source.sample(range(1, 6), source.randint(1, 3))
            amount = source.randint(0, 7)
            listed = sequences(coins, amount)
            self.assertEqual(count_orders(coins, amount), len(listed))
            self.assertEqual(count_combinations(coins, amount), len({tuple(sorted(s)) for s in listed}))

    def test_the_numbers_of_the_lesson(self):
        self.assertEqual(count_combinations([1, 2, 3], 5), 5)
        self.assertEqual(count_orders([1, 2, 3], 5), 13)

    def test_costs_amount_times_coins(self):
        self.assertAlmostEqual(growth(count_orders, lambda n: ([1, 2, 3], n), 300), 2, delta=0.05)
        self.assertAlmostEqual(growth(count_orders, lambda n: ([1] * n, 50), 50), 2, delta=0.05)
