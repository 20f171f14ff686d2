import random
import unittest
from fractions import Fraction

from gcra import Gcra


class Bucket:
    """A token bucket in exact arithmetic, to compare with."""

    def __init__(self, interval, burst):
        self.interval, self.burst = interval, burst
        self.tokens, self.updated = Fraction(burst), 0

    def allow(self, now):
        self.tokens = min(self.burst, self.tokens + Fraction(now - self.updated, self.interval))
        self.updated = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class GcraTest(unittest.TestCase):
    def test_a_burst_and_then_one_per_interval(self):
        limiter = Gcra(interval=100, burst=5)
        self.assertEqual(sum(limiter.allow(0) for _ in range(20)), 5)
        self.assertEqual([limiter.allow(now) for now in (99, 100, 100, 200)], [False, True, False, True])

    def test_it_decides_as_a_token_bucket_does(self):
        dice = random.Random(7)
        for _ in range(200):
            interval, burst = dice.randint(1, 50), dice.randint(1, 8)
            limiter, bucket = Gcra(interval, burst), Bucket(interval, burst)
            now = 0
            for _ in range(200):
                now += dice.choice([0, 0, 1, dice.randint(0, 2 * interval)])
                self.assertEqual(limiter.allow(now), bucket.allow(now))

    def test_an_idle_client_has_no_more_than_the_burst(self):
        limiter = Gcra(interval=100, burst=5)
        self.assertEqual(sum(limiter.allow(1_000_000) for _ in range(20)), 5)
