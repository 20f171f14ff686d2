import math
import random
import unittest

from counting import growth
from products import products_of_others


class ProductsTest(unittest.TestCase):
    def test_agrees_with_multiplying_the_others(self):
        source = random.Random(7)
        for _ in range(200):
            numbers = [source.randint(-3, 3) for _ in range(source.randint(0, 8))]
            expected = [math.prod(numbers[:i] + numbers[i + 1 :]) for i in range(len(numbers))]
            self.assertEqual(products_of_others(numbers), expected)

    def test_zeros(self):
        self.assertEqual(products_of_others([4, 0, 3]), [0, 12, 0])
        self.assertEqual(products_of_others([4, 0, 0]), [0, 0, 0])

    def test_is_linear(self):
        self.assertLess(growth(products_of_others, lambda n: ([1] * n,), 300), 2.1)
