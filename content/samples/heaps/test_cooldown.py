import itertools
import unittest
from collections import Counter

from cooldown import slots_needed


def by_formula(tasks, pause):
    counts = Counter(tasks).values()
    most = max(counts, default=0)
    if most == 0:
        return 0
    return max(len(tasks), (most - 1) * (pause + 1) + sum(count == most for count in counts))


class CooldownTest(unittest.TestCase):
    def test_agrees_with_the_formula(self):
        for length in range(9):
            for tasks in itertools.combinations_with_replacement("abcd", length):
                for pause in range(4):
                    self.assertEqual(slots_needed(tasks, pause), by_formula(tasks, pause))
