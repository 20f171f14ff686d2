import unittest

from choose_k import choose
from start_plus_one import choose_from_start


def joined(results):
    return ["".join(map(str, chosen)) for chosen in results]


class StartPlusOneTest(unittest.TestCase):
    def test_the_wrong_index_repeats(self):
        self.assertEqual(joined(choose("abcd", 2)), ["ab", "ac", "ad", "bc", "bd", "cd"])
        wrong = joined(choose_from_start("abcd", 2))
        self.assertEqual(wrong, "ab ac ad bb bc bd cb cc cd db dc dd".split())
