import random
import unittest
from itertools import product

from counting import growth
from knapsack import best_load


def by_trying(items, capacity):
    loads = []
    for choice in product((0, 1), repeat=len(items)):
        weight = sum(take * item[0] for take, item in zip(choice, items))
        if weight <= capacity:
            loads.append(sum(take * item[1] for take, item in zip(choice, items)))
    return max(loads)


def upward(items, capacity):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for room in range(weight, capacity + 1):
            best[room] = max(best[room], best[room - weight] + value)
    return best[capacity]


class BestLoadTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(16)
        for _ in range(100):
            items = [(source.randint(1, 6), source.randint(0, 9)) for _ in range(source.randint(0, 6))]
            capacity = source.randint(0, 12)
            self.assertEqual(best_load(items, capacity), by_trying(items, capacity))

    def test_upward_uses_an_item_again(self):
        self.assertEqual(best_load([(3, 10)], 6), 10)
        self.assertEqual(upward([(3, 10)], 6), 20)

    def test_costs_items_times_capacity(self):
        self.assertAlmostEqual(growth(best_load, lambda n: ([(1, 1)] * n, 100), 20), 2, delta=0.05)
        self.assertAlmostEqual(growth(best_load, lambda w: ([(1, 1)] * 5, w), 200), 2, delta=0.05)

    def test_one_more_binary_digit_of_capacity_doubles_the_work(self):
        self.assertAlmostEqual(growth(best_load, lambda w: ([(1, 1)] * 3, w), 2**10), 2, delta=0.01)
