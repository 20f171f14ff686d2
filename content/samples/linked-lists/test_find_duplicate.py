import random
import unittest

from find_duplicate import find_duplicate


class FindDuplicateTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual(find_duplicate([2, 4, 1, 3, 3]), 3)

    def test_any_repeat_any_number_of_times(self):
        source = random.Random(3)
        for _ in range(300):
            n = source.randint(1, 12)
            repeated = source.randint(1, n)
            copies = source.randint(2, n + 1)
            others = [value for value in range(1, n + 1) if value != repeated]
            numbers = [repeated] * copies + source.sample(others, n + 1 - copies)
            source.shuffle(numbers)
            before = list(numbers)
            self.assertEqual(find_duplicate(numbers), repeated)
            self.assertEqual(numbers, before)
