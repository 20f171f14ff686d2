import random
import unittest
from itertools import combinations

from most_meetings import most_meetings


def fits(meetings):
    return all(a[1] <= b[0] or b[1] <= a[0] for a, b in combinations(meetings, 2))


class MostMeetingsTest(unittest.TestCase):
    def test_agrees_with_trying_all_choices(self):
        source = random.Random(18)
        for _ in range(150):
            meetings = []
            for _ in range(source.randint(0, 7)):
                start = source.randint(0, 12)
                meetings.append((start, start + source.randint(1, 6)))
            sizes = [n for n in range(len(meetings) + 1) if any(map(fits, combinations(meetings, n)))]
            chosen = most_meetings(meetings)
            self.assertTrue(fits(chosen))
            self.assertEqual(len(chosen), max(sizes))
