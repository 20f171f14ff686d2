import random
import unittest
from itertools import permutations
from unittest.mock import patch

from round_trip import shortest_tour


def by_trying(distance):
    def length(order):
        stops = [0, *order, 0]
        return sum(distance[a][b] for a, b in zip(stops, stops[1:]))

    return min(length(order) for order in permutations(range(1, len(distance))))


class ShortestTourTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        source = random.Random(29)
        for size in (1, 2, 3, 4, 5, 6, 6, 7):
            distance = [[0 if a == b else source.randint(1, 20) for b in range(size)] for a in range(size)]
            self.assertEqual(shortest_tour(distance), by_trying(distance))

    def test_solves_fewer_states_than_sets_times_cities(self):
        solved = []

        def counted_cache(function):
            known = {}

            def call(*key):
                if key not in known:
                    solved.append(key)
                    known[key] = function(*key)
                return known[key]

            return call

        with patch("round_trip.cache", counted_cache):
            shortest_tour([[1] * 9] * 9)
        self.assertEqual(len(solved), len(set(solved)))
        # Each set that holds the start has an entry for each other city in it, and one for the start alone.
        self.assertEqual(len(solved), 8 * 2**7 + 1)
        self.assertLess(len(solved), 9 * 2**9)
