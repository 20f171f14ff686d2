import unittest

from counting import growth
from group_anagrams import group_anagrams


class GroupAnagramsTest(unittest.TestCase):
    def test_groups(self):
        groups = group_anagrams(["tea", "note", "eat", "tone", "ten"])
        self.assertEqual(groups, [["tea", "eat"], ["note", "tone"], ["ten"]])

    def test_empty_words_belong_together(self):
        self.assertEqual(group_anagrams(["", ""]), [["", ""]])

    def test_refuses_what_the_26_counts_cannot_hold(self):
        for word in ("Tea", "caf\u00e9", "a_b", "`"):
            with self.assertRaises(ValueError):
                group_anagrams([word])

    def test_is_linear_in_the_length_of_a_word(self):
        ratio = growth(group_anagrams, lambda n: (["ab" * n],), 500)
        self.assertLess(ratio, 2.1)
