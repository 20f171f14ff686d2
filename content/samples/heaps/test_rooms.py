import random
import unittest

from rooms import rooms_needed


class RoomsTest(unittest.TestCase):
    def test_agrees_with_the_busiest_moment(self):
        source = random.Random(9)
        for _ in range(300):
            meetings = []
            for _ in range(source.randint(0, 9)):
                start = source.randint(0, 12)
                meetings.append((start, start + source.randint(1, 5)))
            busiest = max((sum(s <= t < e for s, e in meetings) for t in range(20)), default=0)
            self.assertEqual(rooms_needed(meetings), busiest)

    def test_the_meetings_of_the_lesson(self):
        self.assertEqual(rooms_needed([(9, 12), (10, 11), (11, 13), (11, 14)]), 3)

    def test_one_may_start_when_another_ends(self):
        self.assertEqual(rooms_needed([(9, 10), (10, 11)]), 1)
