import itertools
import unittest

from pop_order import is_pop_order


def all_pop_orders(waiting, stack=()):
    if not waiting and not stack:
        yield ()
    if stack:
        for rest in all_pop_orders(waiting, stack[:-1]):
            yield (stack[-1], *rest)
    if waiting:
        yield from all_pop_orders(waiting[1:], (*stack, waiting[0]))


class PopOrderTest(unittest.TestCase):
    def test_agrees_with_all_ways_to_push_and_pop(self):
        for length in range(6):
            pushed = tuple(range(length))
            possible = set(all_pop_orders(pushed))
            for popped in itertools.permutations(pushed):
                self.assertEqual(is_pop_order(pushed, popped), popped in possible)

    def test_every_item_is_popped_once(self):
        self.assertFalse(is_pop_order([1], [1, 2]))
        self.assertFalse(is_pop_order([1, 2], [2]))
        self.assertFalse(is_pop_order([], [1]))
