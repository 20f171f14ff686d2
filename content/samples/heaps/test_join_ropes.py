import itertools
import random
import unittest
from functools import cache

from join_ropes import cheapest_joins


@cache
def best(lengths):
    if len(lengths) < 2:
        return 0
    costs = []
    for i, j in itertools.combinations(range(len(lengths)), 2):
        rest = [length for at, length in enumerate(lengths) if at not in (i, j)]
        joined = lengths[i] + lengths[j]
        costs.append(joined + best(tuple(sorted([*rest, joined]))))
    return min(costs)


class JoinRopesTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        source = random.Random(10)
        for _ in range(40):
            lengths = tuple(sorted(source.randint(1, 9) for _ in range(source.randint(0, 6))))
            self.assertEqual(cheapest_joins(lengths), best(lengths))

    def test_the_named_numbers(self):
        self.assertEqual(cheapest_joins([2, 3, 9]), 5 + 14)
