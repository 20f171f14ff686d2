import random
import unittest

from second_largest import second_largest, second_largest_wrong


class SecondLargestTest(unittest.TestCase):
    def test_the_wrong_one_passes_the_example(self):
        self.assertEqual(second_largest_wrong([3, 9, 4]), 4)

    def test_the_wrong_one_fails_as_the_lesson_says(self):
        self.assertEqual(second_largest_wrong([9, 9, 4]), 9)
        self.assertEqual(second_largest_wrong([-5, -2]), 0)
        self.assertEqual(second_largest_wrong([7]), 0)

    def test_the_right_one(self):
        self.assertEqual(second_largest([3, 9, 4]), 4)
        self.assertEqual(second_largest([9, 9, 4]), 4)
        self.assertEqual(second_largest([-5, -2]), -5)
        self.assertIsNone(second_largest([7]))
        self.assertIsNone(second_largest([]))

    def test_agrees_with_sorting(self):
        source = random.Random(11)
        for _ in range(300):
            numbers = [source.randint(-5, 5) for _ in range(source.randint(0, 8))]
            values = sorted(set(numbers))
            self.assertEqual(second_largest(numbers), values[-2] if len(values) > 1 else None)
