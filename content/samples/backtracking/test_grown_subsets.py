import unittest
from itertools import combinations

from grown_subsets import grown_subsets, subsets_at_full_depth, subsets_without_copy


def joined(results):
    return ["".join(map(str, chosen)) for chosen in results]


class RecordTest(unittest.TestCase):
    def test_every_call_is_a_result(self):
        self.assertEqual(joined(grown_subsets("abc")), ["", "a", "ab", "abc", "ac", "b", "bc", "c"])
        self.assertEqual(grown_subsets(""), [[]])
        for size in range(7):
            items = list(range(size))
            expected = [list(c) for k in range(size + 1) for c in combinations(items, k)]
            self.assertEqual(sorted(grown_subsets(items)), sorted(expected))

    def test_both_mistakes(self):
        found = subsets_without_copy("abc")
        self.assertEqual(found, [[]] * 8)
        self.assertTrue(all(chosen is found[0] for chosen in found))
        self.assertEqual(joined(subsets_at_full_depth("abc")), ["abc"])
