import random
import unittest

from counting import growth
from near_copy import has_near_copy


class NearCopyTest(unittest.TestCase):
    def test_agrees_with_trying_all_pairs(self):
        source = random.Random(13)
        for _ in range(500):
            items = [source.randint(0, 5) for _ in range(source.randint(0, 9))]
            k = source.randint(0, 4)
            expected = any(items[i] in items[i + 1 : i + k + 1] for i in range(len(items)))
            self.assertEqual(has_near_copy(items, k), expected)

    def test_is_linear(self):
        self.assertLess(growth(has_near_copy, lambda n: (list(range(n)), n // 2), 300), 2.1)
