import random
import unittest

from largest_k import largest_k


class LargestKTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(3)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            for k in range(14):
                self.assertEqual(sorted(largest_k(iter(items), k)), sorted(items)[max(0, len(items) - k) :])
