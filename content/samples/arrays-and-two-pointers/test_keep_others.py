import random
import unittest

from counting import growth
from keep_others import keep_others


class KeepOthersTest(unittest.TestCase):
    def test_agrees_with_a_new_list(self):
        source = random.Random(1)
        for _ in range(200):
            items = [source.randint(0, 3) for _ in range(source.randint(0, 10))]
            expected = [item for item in items if item != 2]
            kept = keep_others(items, 2)
            self.assertEqual(items[:kept], expected)

    def test_is_linear(self):
        self.assertLess(growth(keep_others, lambda n: ([1, 2] * n, 2), 300), 2.1)
