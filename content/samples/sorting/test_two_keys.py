import random
import unittest

from two_keys import by_score_then_name, reversed_afterward

PEOPLE = [("Bo", 7), ("Di", 9), ("Cy", 7), ("Al", 9)]


class TwoKeysTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual([name for name, _ in by_score_then_name(PEOPLE)], ["Al", "Di", "Bo", "Cy"])
        self.assertEqual([name for name, _ in reversed_afterward(PEOPLE)], ["Di", "Al", "Cy", "Bo"])

    def test_agrees_with_one_sort_by_a_pair(self):
        source = random.Random(13)
        for _ in range(100):
            people = [(source.choice("abcdef"), source.randint(0, 3)) for _ in range(8)]
            expected = sorted(people, key=lambda person: (-person[1], person[0]))
            self.assertEqual(by_score_then_name(people), expected)

    def test_the_major_key_first_and_the_minor_key_last_gives_the_minor_order(self):
        by_score = sorted(PEOPLE, key=lambda person: person[1], reverse=True)
        self.assertEqual([name for name, _ in sorted(by_score)], ["Al", "Bo", "Cy", "Di"])
