import itertools
import random
import unittest

from narrowest_range import narrowest_range


class NarrowestRangeTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(14)
        for _ in range(200):
            lists = [
                sorted(source.randint(0, 20) for _ in range(source.randint(1, 4))) for _ in range(source.randint(1, 4))
            ]
            width = min(max(choice) - min(choice) for choice in itertools.product(*lists))
            low, high = narrowest_range(lists)
            self.assertEqual(high - low, width)
            self.assertTrue(all(any(low <= value <= high for value in items) for items in lists))
