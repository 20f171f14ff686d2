import random
import unittest

from list_node import from_values, to_values
from middle import halve, middle, sort_list


class MiddleTest(unittest.TestCase):
    def test_odd_length_has_one_middle(self):
        for length in (1, 3, 5, 7):
            self.assertEqual(middle(from_values(range(length))).value, length // 2)

    def test_even_length_gives_the_second_middle(self):
        for length in (2, 4, 6):
            self.assertEqual(middle(from_values(range(length))).value, length // 2)

    def test_empty(self):
        self.assertIsNone(middle(None))


class HalveTest(unittest.TestCase):
    def test_both_halves_are_shorter_than_the_whole(self):
        for length in range(2, 9):
            first, second = halve(from_values(range(length)))
            self.assertEqual(len(to_values(first)), (length + 1) // 2)
            self.assertEqual(len(to_values(second)), length // 2)

    def test_cutting_behind_the_second_middle_of_two_leaves_two(self):
        head = from_values([1, 2])
        cut = middle(head)
        second = cut.next
        cut.next = None
        self.assertEqual(to_values(head), [1, 2])
        self.assertIsNone(second)

    def test_the_sort_that_uses_it_sorts(self):
        source = random.Random(2)
        for _ in range(100):
            values = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            self.assertEqual(to_values(sort_list(from_values(values))), sorted(values))
