import random
import unittest

from prefix_range import with_prefix, with_prefix_up_to_z

WORDS = ["pea", "pear", "pie", "pier", "pin", "pine", "pizza", "plum"]


class PrefixRangeTest(unittest.TestCase):
    def test_agrees_with_a_scan(self):
        source = random.Random(3)
        for _ in range(100):
            words = sorted("".join(source.choices("abz", k=source.randint(0, 5))) for _ in range(15))
            for _ in range(20):
                prefix = "".join(source.choices("abz", k=source.randint(0, 4)))
                self.assertEqual(with_prefix(words, prefix), [word for word in words if word.startswith(prefix)])

    def test_the_words_of_the_lesson(self):
        self.assertEqual(sorted(WORDS), WORDS)
        self.assertEqual(with_prefix(WORDS, "pi"), ["pie", "pier", "pin", "pine", "pizza"])
        self.assertEqual(with_prefix(WORDS, "pi"), WORDS[2:7])
        self.assertEqual(with_prefix(WORDS, "po"), [])

    def test_the_bound_with_z_loses_pizza(self):
        self.assertEqual(with_prefix_up_to_z(WORDS, "pi"), ["pie", "pier", "pin", "pine"])
        self.assertEqual(with_prefix_up_to_z(WORDS, "pe"), with_prefix(WORDS, "pe"))

    def test_a_question_reads_few_of_many_words(self):
        class Counted(list):
            reads = 0

            def __getitem__(self, index):
                if isinstance(index, int):
                    self.reads += 1
                return super().__getitem__(index)

        # Python's bisect in C reads lists directly, so the same question is asked of a sequence that is no list.
        class Sequence:
            def __init__(self, words):
                self.words = Counted(words)

            def __len__(self):
                return len(self.words)

            def __getitem__(self, index):
                return self.words[index]

        words = Sequence([f"{number:06}" for number in range(100_000)])
        self.assertEqual(len(with_prefix(words, "0123")), 100)
        self.assertLessEqual(words.words.reads, 2 * 17)
