import random
import unittest

from counting import growth
from jump_game import can_reach_end, fewest_jumps


def distances(jumps):
    best = [0] + [None] * (len(jumps) - 1)
    for i, jump in enumerate(jumps):
        if best[i] is None:
            continue
        for j in range(i + 1, min(i + jump, len(jumps) - 1) + 1):
            if best[j] is None or best[j] > best[i] + 1:
                best[j] = best[i] + 1
    return best


class JumpGameTest(unittest.TestCase):
    def test_agrees_with_all_ways(self):
        source = random.Random(1)
        for _ in range(500):
            jumps = [source.randint(0, 4) for _ in range(source.randint(1, 10))]
            expected = distances(jumps)[-1]
            self.assertEqual(can_reach_end(jumps), expected is not None)
            if expected is not None:
                self.assertEqual(fewest_jumps(jumps), expected)

    def test_the_examples_of_the_lesson(self):
        self.assertEqual(fewest_jumps([2, 4, 1, 1, 3, 1, 0]), 3)
        self.assertTrue(can_reach_end([2, 4, 1, 1, 3, 1, 0]))
        self.assertFalse(can_reach_end([2, 1, 0, 3]))

    def test_is_linear(self):
        self.assertLess(growth(fewest_jumps, lambda n: ([3] * n,), 200), 2.1)
