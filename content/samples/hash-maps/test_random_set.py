import unittest

from counting import count_steps
from random_set import RandomSet


def filled(size):
    items = RandomSet()
    for item in range(size):
        items.add(item)
    return items


class RandomSetTest(unittest.TestCase):
    def test_remove_from_the_middle_keeps_the_rest(self):
        items = filled(5)
        items.remove(1)
        self.assertEqual(sorted(items.items), [0, 2, 3, 4])
        self.assertEqual({item: items.items[at] for item, at in items.place.items()}, {n: n for n in (0, 2, 3, 4)})

    def test_remove_the_last_and_the_only_one(self):
        items = filled(1)
        items.remove(0)
        self.assertEqual((items.items, items.place), ([], {}))

    def test_picks_what_is_there(self):
        items = filled(3)
        items.remove(0)
        self.assertEqual({items.pick() for _ in range(200)}, {1, 2})

    def test_remove_costs_the_same_for_any_size(self):
        small, large = filled(10), filled(10_000)
        self.assertEqual(count_steps(small.remove, 4), count_steps(large.remove, 4))
