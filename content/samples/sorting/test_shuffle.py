import unittest
from collections import Counter
from itertools import product
from unittest.mock import patch

from shuffle import shuffle, shuffle_from_everywhere


def outcomes(function, draws):
    """How often each order comes out, over all possible draws."""
    counts = Counter()
    for drawn in product(*(range(limit) for limit in draws)):
        left = iter(drawn)
        items = [1, 2, 3]
        with patch("shuffle.randrange", lambda limit, left=left: next(left)):
            function(items)
        counts[tuple(items)] += 1
    return counts


class ShuffleTest(unittest.TestCase):
    def test_every_order_has_the_same_chance(self):
        self.assertEqual(set(outcomes(shuffle, (3, 2)).values()), {1})
        self.assertEqual(len(outcomes(shuffle, (3, 2))), 6)

    def test_drawing_from_all_places_is_biased(self):
        counts = outcomes(shuffle_from_everywhere, (3, 3, 3))
        self.assertEqual(sorted(counts.values()), [4, 4, 4, 5, 5, 5])
