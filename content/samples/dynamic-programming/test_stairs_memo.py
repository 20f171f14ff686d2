import unittest
from itertools import product
from unittest.mock import patch

import stairs_memo
from counting import count_steps
from stairs_memo import ways, ways_remembered


def by_trying(steps):
    return sum(sum(moves) == steps for count in range(steps + 1) for moves in product((1, 2), repeat=count))


def calls_of(name, *args):
    with patch(f"stairs_memo.{name}", wraps=getattr(stairs_memo, name)) as counted:
        getattr(stairs_memo, name)(*args)
    return counted.call_count


class StairsMemoTest(unittest.TestCase):
    def test_both_agree_with_trying_every_climb(self):
        for steps in range(10):
            self.assertEqual(ways(steps), by_trying(steps))
            self.assertEqual(ways_remembered(steps, {}), by_trying(steps))

    def test_the_numbers_of_the_lesson(self):
        self.assertEqual(ways(5), 8)
        self.assertEqual(calls_of("ways", 5), 15)
        self.assertEqual(calls_of("ways_remembered", 5, {}), 9)
        for steps in range(10):
            self.assertEqual(calls_of("ways", steps), 2 * ways(steps) - 1)
        self.assertEqual(2 * ways(20) - 1, 21_891)
        self.assertEqual(calls_of("ways_remembered", 20, {}), 39)

    def test_the_memo_makes_it_linear(self):
        self.assertLess(count_steps(ways_remembered, 400, {}) / count_steps(ways_remembered, 200, {}), 2.1)
