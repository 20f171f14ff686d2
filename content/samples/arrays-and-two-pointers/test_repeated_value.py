import unittest
from itertools import product

from counting import count_steps
from repeated_value import repeated_value


class RepeatedValueTest(unittest.TestCase):
    def test_every_list_with_one_repeated_value(self):
        for n in range(1, 6):
            for numbers in product(range(1, n + 1), repeat=n + 1):
                repeated = {value for value in numbers if numbers.count(value) > 1}
                if len(repeated) == 1:
                    self.assertEqual({repeated_value(list(numbers))}, repeated)

    def test_is_linear_at_worst(self):
        for n in (200, 400):
            one_long_path = list(range(1, n + 1)) + [n // 2]
            self.assertLess(count_steps(repeated_value, one_long_path), 8 * n)
