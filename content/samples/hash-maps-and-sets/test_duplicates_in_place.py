import random
import unittest

from counting import growth
from duplicates_in_place import repeated_values


class DuplicatesInPlaceTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        numbers = [3, 1, 4, 3, 1]
        self.assertEqual(repeated_values(numbers), [3, 1])
        self.assertEqual(numbers, [3, 1, 4, 3, 1])

    def test_agrees_with_a_set(self):
        source = random.Random(2)
        for _ in range(300):
            size = source.randint(0, 9)
            numbers = [source.randint(1, size) for _ in range(size)]
            before, seen, expected = list(numbers), set(), []
            for number in numbers:
                if number in seen:
                    expected.append(number)
                seen.add(number)
            self.assertEqual(repeated_values(numbers), expected)
            self.assertEqual(numbers, before)

    def test_is_linear(self):
        self.assertLess(growth(repeated_values, lambda n: (list(range(1, n + 1)),), 400), 2.1)
