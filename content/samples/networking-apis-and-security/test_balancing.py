import random
import unittest

from balancing import least_busy, two_choices, waits

MIXED = [25, 1] * 10


class BalancingTest(unittest.TestCase):
    def test_round_robin_sends_every_slow_request_to_the_same_server(self):
        result = waits(MIXED, 10, 2, lambda turn, in_progress: turn % len(in_progress))
        self.assertEqual(result[::2], [5 * index for index in range(10)])
        self.assertEqual(set(result[1::2]), {0})
        self.assertEqual(max(result), 45)

    def test_least_connections_keeps_the_wait_short(self):
        result = waits(MIXED, 10, 2, lambda turn, in_progress: least_busy(in_progress))
        self.assertEqual(max(result), 0)

    def test_two_choices_is_close_to_the_best(self):
        seeded = random.Random(7)
        busy = [0] * 50
        for _ in range(5_000):
            busy[two_choices(busy, seeded)] += 1
        blind = [0] * 50
        for _ in range(5_000):
            blind[seeded.randrange(50)] += 1
        self.assertLess(max(busy), 105)
        self.assertGreater(max(blind), 115)
