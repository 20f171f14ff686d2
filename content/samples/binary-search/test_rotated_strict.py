import unittest

from rotated import find_rotated
from rotated_strict import find_rotated_strict

KEYS = [2, 3, 6, 8, 12, 15, 18, 21, 24]


class RotatedStrictTest(unittest.TestCase):
    def test_the_strict_comparison_misses_one_of_two(self):
        self.assertEqual(find_rotated_strict([3, 1], 1), -1)
        self.assertEqual(find_rotated([3, 1], 1), 1)

    def test_the_searches_of_the_lesson(self):
        for start in (3, 6, 0):
            numbers = KEYS[start:] + KEYS[:start]
            for target in (6, 21, 7):
                expected = numbers.index(target) if target in numbers else -1
                self.assertEqual(find_rotated(numbers, target), expected)
        self.assertEqual(KEYS[3:] + KEYS[:3], [8, 12, 15, 18, 21, 24, 2, 3, 6])

    def test_the_probes_that_the_lesson_tells(self):
        probed = []

        class Target(int):
            def __eq__(self, other):
                probed.append(int(other))
                return int(self) == other

        self.assertEqual(find_rotated(KEYS[3:] + KEYS[:3], Target(6)), 8)
        self.assertEqual(probed, [21, 2, 3, 6])
