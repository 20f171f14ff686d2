import unittest

from counting import growth
from word_patterns import group_by_pattern


def one_apart(a, b):
    return len(a) == len(b) and sum(x != y for x, y in zip(a, b)) == 1


class GroupByPatternTest(unittest.TestCase):
    def test_words_share_a_pattern_when_they_differ_in_one_letter(self):
        words = ["lamp", "damp", "dame", "limp", "lap"]
        groups = group_by_pattern(words)
        for a in words:
            near = {w for i in range(len(a)) for w in groups[a[:i] + "*" + a[i + 1 :]]} - {a}
            self.assertEqual(near, {b for b in words if one_apart(a, b)})

    def test_is_linear_in_the_number_of_words(self):
        self.assertLess(growth(group_by_pattern, lambda n: ([f"{i:05}" for i in range(n)],), 200), 2.1)
