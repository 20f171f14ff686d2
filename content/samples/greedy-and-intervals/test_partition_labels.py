import random
import unittest

from partition_labels import partition_labels


def most_pieces(text):
    """The largest number of pieces that share no letter, by trying every cut."""
    if not text:
        return 0
    counts = [1 + most_pieces(text[i:]) for i in range(1, len(text) + 1) if not set(text[:i]) & set(text[i:])]
    return max(counts)


class PartitionLabelsTest(unittest.TestCase):
    def test_the_pieces_share_no_letter_and_are_as_many_as_possible(self):
        source = random.Random(3)
        for _ in range(300):
            text = "".join(source.choice("abcde") for _ in range(source.randint(0, 9)))
            sizes = partition_labels(text)
            self.assertEqual(sum(sizes), len(text))
            self.assertEqual(len(sizes), most_pieces(text))

    def test_the_example_of_the_lesson(self):
        self.assertEqual(partition_labels("abacddcef"), [3, 4, 1, 1])
