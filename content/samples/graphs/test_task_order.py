import random
import unittest
from itertools import permutations

from counting import growth
from task_order import order_tasks


def respects(order, pairs):
    return all(order.index(first) < order.index(later) for first, later in pairs)


class OrderTasksTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        source = random.Random(2)
        for _ in range(200):
            count = source.randint(1, 5)
            pairs = [(source.randrange(count), source.randrange(count)) for _ in range(source.randint(0, 5))]
            order = order_tasks(count, pairs)
            if order is None:
                self.assertFalse(any(respects(other, pairs) for other in permutations(range(count))))
            else:
                self.assertEqual(sorted(order), list(range(count)))
                self.assertTrue(respects(order, pairs))

    def test_a_pair_named_twice_does_no_harm(self):
        self.assertEqual(order_tasks(2, [(1, 0), (1, 0)]), [1, 0])

    def test_what_lies_behind_a_cycle_never_becomes_ready(self):
        self.assertIsNone(order_tasks(4, [(0, 1), (1, 2), (2, 1), (2, 3)]))

    def test_is_linear(self):
        self.assertLess(growth(order_tasks, lambda n: (n, [(i, i + 1) for i in range(n - 1)]), 300), 2.1)
