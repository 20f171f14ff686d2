import itertools
import random
import unittest

from fewest_removals import fewest_removals


def fits(intervals):
    ordered = sorted(intervals)
    return all(a[1] <= b[0] for a, b in itertools.pairwise(ordered))


class FewestRemovalsTest(unittest.TestCase):
    def test_agrees_with_trying_every_subset(self):
        source = random.Random(5)
        for _ in range(200):
            intervals = [sorted(source.sample(range(10), 2)) for _ in range(source.randint(0, 6))]
            kept = max(
                len(chosen)
                for size in range(len(intervals) + 1)
                for chosen in itertools.combinations(intervals, size)
                if fits(chosen)
            )
            self.assertEqual(fewest_removals(intervals), len(intervals) - kept)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(fewest_removals([[1, 10], [2, 3], [4, 6], [5, 8]]), 2)
