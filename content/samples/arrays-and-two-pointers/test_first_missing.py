import unittest
from itertools import product

from counting import count_steps, growth
from first_missing import first_missing_positive


class FirstMissingTest(unittest.TestCase):
    def test_every_list_of_up_to_five(self):
        for size in range(6):
            for numbers in product(range(-1, 6), repeat=size):
                expected = next(value for value in range(1, 8) if value not in numbers)
                self.assertEqual(first_missing_positive(list(numbers)), expected)

    def test_is_linear_even_when_one_cell_starts_all_the_swaps(self):
        def one_long_cycle(n):
            return (list(range(2, n + 1)) + [1],)

        self.assertLess(growth(first_missing_positive, one_long_cycle, 300), 2.1)
        self.assertLess(count_steps(first_missing_positive, *one_long_cycle(300)), 12 * 300)
