import random
import unittest

from closest_repeat import closest_repeat
from counting import growth


def by_pairs(items):
    found = [j - i for j in range(len(items)) for i in range(j) if items[i] == items[j]]
    return min(found, default=None)


class Counted:
    compared = 0

    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        Counted.compared += 1
        return self.value == other.value


class ClosestRepeatTest(unittest.TestCase):
    def test_the_visits_of_the_lesson(self):
        self.assertEqual(closest_repeat(["ada", "ben", "ada", "cy", "dan", "cy", "ben"]), 2)

    def test_agrees_with_all_pairs(self):
        source = random.Random(5)
        for _ in range(200):
            items = [source.randint(0, 6) for _ in range(source.randint(0, 10))]
            self.assertEqual(closest_repeat(items), by_pairs(items))

    def test_is_linear(self):
        self.assertLess(growth(closest_repeat, lambda n: (list(range(n)),), 400), 2.1)

    def test_membership_in_a_list_compares_with_everything(self):
        seen = []
        for number in range(1_000):
            item = Counted(number)
            if item not in seen:
                seen.append(item)
        self.assertEqual(Counted.compared, 499_500)
