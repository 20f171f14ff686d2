import random
import unittest
from itertools import combinations

from common_letters import common_table, walk_back
from counting import count_steps, growth


def is_inside(part, text):
    rest = iter(text)
    return all(letter in rest for letter in part)


def longest_by_trying(a, b):
    for length in range(len(a), -1, -1):
        if any(is_inside(part, b) for part in combinations(a, length)):
            return length


class CommonLettersTest(unittest.TestCase):
    def test_the_words_of_the_lesson(self):
        table = common_table("market", "marble")
        self.assertEqual(
            ["".join(map(str, row)) for row in table],
            ["0000000", "0111111", "0122222", "0123333", "0123333", "0123334", "0123334"],
        )
        self.assertEqual(walk_back(table, "market", "marble"), "mare")

    def test_the_walk_gives_a_longest_common_subsequence(self):
        source = random.Random(37)
        for _ in range(150):
            a, b = ("".join(source.choices("abc", k=source.randint(0, 7))) for _ in range(2))
            found = walk_back(common_table(a, b), a, b)
            self.assertTrue(is_inside(found, a) and is_inside(found, b))
            self.assertEqual(len(found), longest_by_trying(a, b))

    def test_filling_costs_the_product_and_walking_the_sum(self):
        words = lambda n: ("a" * n, "b" * n)
        self.assertAlmostEqual(growth(common_table, words, 40), 4, delta=0.2)
        walk = lambda n: count_steps(walk_back, common_table(*words(n)), *words(n))
        self.assertLess(walk(80) / walk(40), 2.1)
