import random
import unittest
from fnmatch import fnmatchcase

from counting import growth
from star_match import matches


class MatchesTest(unittest.TestCase):
    def test_agrees_with_the_library(self):
        source = random.Random(30)
        for _ in range(600):
            text = "".join(source.choices("ab", k=source.randint(0, 7)))
            pattern = "".join(source.choices("ab?*", k=source.randint(0, 6)))
            self.assertEqual(matches(text, pattern), fnmatchcase(text, pattern), (text, pattern))

    def test_costs_the_product_of_the_lengths_even_with_many_stars(self):
        hard = lambda n: ("a" * n, "*a" * (n // 2) + "b")
        self.assertLess(growth(matches, hard, 40), 4.3)
