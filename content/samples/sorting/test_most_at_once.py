import random
import unittest

from counting import growth
from most_at_once import most_at_once


class MostAtOnceTest(unittest.TestCase):
    def test_agrees_with_looking_at_each_hour(self):
        source = random.Random(17)
        for _ in range(300):
            meetings = []
            for _ in range(source.randint(0, 7)):
                start = source.randint(0, 10)
                meetings.append((start, start + source.randint(1, 5)))
            expected = max(sum(start <= hour < end for start, end in meetings) for hour in range(20))
            self.assertEqual(most_at_once(meetings), expected)

    def test_back_to_back_meetings_share_a_room(self):
        self.assertEqual(most_at_once([(9, 10), (10, 11)]), 1)

    def test_is_linear_after_sorting(self):
        self.assertLess(growth(most_at_once, lambda n: ([(i, i + 3) for i in range(n)],), 200), 2.1)
