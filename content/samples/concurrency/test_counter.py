import threading
import unittest
from collections import Counter as Tally
from itertools import permutations

from counter import Counter, run


class CounterTest(unittest.TestCase):
    def test_only_the_two_serial_schedules_of_twenty_are_right(self):
        schedules = {"".join(order) for order in permutations("AAABBB")}
        self.assertEqual(len(schedules), 20)
        self.assertEqual(Tally(run(schedule) for schedule in schedules), {1: 18, 2: 2})
        self.assertEqual({schedule for schedule in schedules if run(schedule) == 2}, {"AAABBB", "BBBAAA"})

    def test_the_schedule_of_the_lesson_loses_an_update(self):
        self.assertEqual(run("AABBBA"), 1)

    def test_with_a_lock_every_update_counts(self):
        counter = Counter()
        add_many = lambda: [counter.add_one() for _ in range(500)]
        threads = [threading.Thread(target=add_many) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        self.assertEqual(counter.read(), 4000)
