"""Numbers that lessons of the course name for samples which they share with the deck."""

import unittest

from largest_gap import largest_gap
from median_of_two import median_of_two
from peak import find_peak


def places_taken(hooks, gap):
    taken = [hooks[0]]
    for hook in hooks:
        if hook - taken[-1] >= gap:
            taken.append(hook)
    return taken


class CourseNumbersTest(unittest.TestCase):
    def test_hooks(self):
        hooks = [1, 4, 8, 9, 15]
        self.assertEqual(largest_gap(hooks, 3), 7)
        self.assertEqual(places_taken(hooks, 3), [1, 4, 8, 15])
        self.assertEqual(places_taken(hooks, 7), [1, 8, 15])
        self.assertEqual(places_taken(hooks, 8), [1, 9])
        self.assertEqual(places_taken(hooks, 11), [1, 15])
        self.assertEqual(places_taken(hooks, 9), [1, 15])

    def test_peaks(self):
        self.assertEqual(find_peak([3, 5, 4, 6, 9, 7, 8, 2]), 6)
        self.assertEqual(find_peak([1, 1, 1, 1, 5]), 0)

    def test_medians(self):
        self.assertEqual(median_of_two([3, 8, 15], [1, 4, 9, 10, 20]), 8.5)
        self.assertEqual(median_of_two([], [5]), 5)
        self.assertEqual(median_of_two([1], []), 1)
