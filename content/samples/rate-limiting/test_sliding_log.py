import unittest

from counting import count_steps
from sliding_log import SlidingLog


class FixedWindow:
    def __init__(self, limit, window):
        self.limit, self.window, self.current, self.count = limit, window, None, 0

    def allow(self, now):
        if now // self.window != self.current:
            self.current, self.count = now // self.window, 0
        self.count += 1
        return self.count <= self.limit


def admitted(limiter, times):
    return [time for time in times if limiter.allow(time)]


def fullest(times, window):
    return max(sum(start <= time < start + window for time in times) for start in times)


AROUND_THE_EDGE = [59] * 200 + [60] * 200


class SlidingLogTest(unittest.TestCase):
    def test_no_window_holds_more_than_the_limit(self):
        times = admitted(SlidingLog(100, 60), [index / 7 for index in range(3000)])
        self.assertEqual(fullest(times, 60), 100)

    def test_the_edge_of_a_minute_is_no_exception(self):
        self.assertEqual(len(admitted(SlidingLog(100, 60), AROUND_THE_EDGE)), 100)

    def test_fixed_windows_let_twice_as_many_through_at_the_edge(self):
        self.assertEqual(len(admitted(FixedWindow(100, 60), AROUND_THE_EDGE)), 200)

    def test_refused_requests_are_not_remembered(self):
        log = SlidingLog(2, 10)
        self.assertEqual([log.allow(now) for now in (0, 1, 9, 10)], [True, True, False, True])

    def test_it_keeps_one_time_per_admitted_request(self):
        log = SlidingLog(100, 60)
        for _ in range(500):
            log.allow(0)
        self.assertEqual(len(log.admitted), 100)

    def test_the_cost_per_request_is_constant_over_a_run(self):
        def steps_of(times):
            log = SlidingLog(10, 5)
            return sum(count_steps(SlidingLog.allow, log, time) for time in times)

        self.assertLess(steps_of(range(800)) / steps_of(range(400)), 2.1)

