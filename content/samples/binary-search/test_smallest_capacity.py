import random
import unittest

from counting import count_steps
from smallest_capacity import smallest_capacity


def best_by_cutting(weights, days):
    if days == 1 or len(weights) == 1:
        return sum(weights)
    cuts = range(1, len(weights))
    with_a_cut = [max(sum(weights[:cut]), best_by_cutting(weights[cut:], days - 1)) for cut in cuts]
    return min([sum(weights), *with_a_cut])


class SmallestCapacityTest(unittest.TestCase):
    def test_agrees_with_trying_all_cuts(self):
        source = random.Random(2)
        for _ in range(200):
            weights = [source.randint(1, 9) for _ in range(source.randint(1, 6))]
            days = source.randint(1, 5)
            self.assertEqual(smallest_capacity(weights, days), best_by_cutting(weights, days))

    def test_ten_times_the_weights_add_only_a_few_tests(self):
        light = count_steps(smallest_capacity, [7] * 200, 9)
        heavy = count_steps(smallest_capacity, [7_000] * 200, 9)
        self.assertLess(heavy, 2.3 * light)
