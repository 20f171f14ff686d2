import random
import unittest

from counting import growth
from trade_with_rest import best_profit


def by_trying(prices, day=0, paid=None):
    if day >= len(prices):
        return 0
    wait = by_trying(prices, day + 1, paid)
    if paid is None:
        return max(wait, by_trying(prices, day + 1, prices[day]))
    return max(wait, prices[day] - paid + by_trying(prices, day + 2))


class BestProfitTest(unittest.TestCase):
    def test_agrees_with_trying_every_plan(self):
        source = random.Random(22)
        for _ in range(200):
            prices = [source.randint(1, 9) for _ in range(source.randint(0, 8))]
            self.assertEqual(best_profit(prices), by_trying(prices))

    def test_the_day_of_rest_matters(self):
        self.assertEqual(best_profit([1, 4, 2, 6]), 5)

    def test_is_linear(self):
        self.assertAlmostEqual(growth(best_profit, lambda n: (range(n),), 200), 2, delta=0.05)
