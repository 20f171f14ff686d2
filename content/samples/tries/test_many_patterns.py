import random
import unittest

from many_patterns import add_failure_links, find_ends
from word_trie import build, find, random_words


class FailureLinksTest(unittest.TestCase):
    def test_each_link_is_the_longest_proper_suffix_that_is_a_prefix_of_a_word(self):
        source = random.Random(12)
        for _ in range(100):
            words = random_words(source, "ab", 5, 5)
            root = build(words)
            add_failure_links(root)
            for word in words:
                for end in range(1, len(word) + 1):
                    prefix = word[:end]
                    target = next(find(root, prefix[i:]) for i in range(1, end + 1) if find(root, prefix[i:]))
                    self.assertIs(find(root, prefix).failure, target)

    def test_counts_all_ends_in_at_most_two_steps_for_each_letter(self):
        source = random.Random(13)
        for _ in range(100):
            words = random_words(source, "ab", 5, 4)
            root = build(words)
            add_failure_links(root)
            text = "".join(source.choices("ab", k=60))
            ends, steps = find_ends(root, text)
            expected = [sum(text[: end + 1].endswith(word) for word in words) for end in range(len(text))]
            self.assertEqual(ends, expected)
            self.assertLessEqual(steps, 2 * len(text))
