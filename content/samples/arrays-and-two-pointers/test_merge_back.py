import random
import unittest

from counting import growth
from merge_back import merge_into


class MergeIntoTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(3)
        for _ in range(300):
            a = sorted(source.randint(-5, 5) for _ in range(source.randint(0, 7)))
            b = sorted(source.randint(-5, 5) for _ in range(source.randint(0, 7)))
            target = a + [0] * len(b)
            merge_into(target, len(a), b)
            self.assertEqual(target, sorted(a + b))

    def test_is_linear(self):
        def args(n):
            return list(range(1, 2 * n, 2)) + [0] * n, n, list(range(0, 2 * n, 2))

        self.assertLess(growth(merge_into, args, 300), 2.1)
