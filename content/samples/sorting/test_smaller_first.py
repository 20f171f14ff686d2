import random
import sys
import unittest

from smaller_first import quicksort


def deepest_call(items):
    depth = deepest = 0

    def watch(frame, event, _):
        nonlocal depth, deepest
        if frame.f_code is quicksort.__code__:
            depth += {"call": 1, "return": -1}.get(event, 0)
            deepest = max(deepest, depth)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        quicksort(items, 0, len(items) - 1)
    finally:
        sys.setprofile(before)
    return deepest


class SmallerFirstTest(unittest.TestCase):
    def test_sorts(self):
        source = random.Random(9)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            expected = sorted(items)
            quicksort(items, 0, len(items) - 1)
            self.assertEqual(items, expected)

    def test_depth_stays_logarithmic_even_when_the_time_is_quadratic(self):
        self.assertLessEqual(deepest_call(list(range(1_024))), 11)
        self.assertLessEqual(deepest_call([5] * 1_024), 11)
        values = list(range(1_024))
        random.Random(10).shuffle(values)
        self.assertLessEqual(deepest_call(values), 11)
