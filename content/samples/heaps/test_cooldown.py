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

    def test_the_tasks_of_the_lesson(self):
        self.assertEqual(slots_needed("AAABBC", 2), 7)
        self.assertEqual(slots_needed("ABCCC", 2), 7)
        self.assertEqual(slots_in_input_order("ABCCC", 2), 9)


def slots_in_input_order(tasks, pause):
    """The mistake: always the first task of the input that is ready."""
    waiting, last, slot = list(tasks), {}, 0
    while waiting:
        slot += 1
        ready = next((task for task in waiting if slot - last.get(task, -pause) > pause), None)
        if ready is not None:
            waiting.remove(ready)
            last[ready] = slot
    return slot
