import random
import unittest
from collections import Counter

from top_frequent import top_frequent


class TopFrequentTest(unittest.TestCase):
    def test_no_item_left_out_is_more_frequent(self):
        source = random.Random(12)
        for _ in range(200):
            items = [source.randint(0, 6) for _ in range(source.randint(0, 20))]
            counts = Counter(items)
            for k in range(8):
                found = top_frequent(items, k)
                self.assertEqual(len(found), min(k, len(counts)))
                expected = sorted(counts.values(), reverse=True)[:k]
                self.assertEqual(sorted((counts[item] for item in found), reverse=True), expected)
