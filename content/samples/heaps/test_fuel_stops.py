import itertools
import random
import unittest

from fuel_stops import fewest_stops


def possible(distance, fuel, chosen):
    reach = fuel
    for place, amount in chosen:
        if place > reach:
            return False
        reach += amount
    return reach >= distance


class FuelStopsTest(unittest.TestCase):
    def test_agrees_with_trying_every_choice(self):
        source = random.Random(13)
        for _ in range(300):
            stations = sorted((source.randint(1, 19), source.randint(1, 8)) for _ in range(source.randint(0, 6)))
            fuel = source.randint(1, 12)
            counts = [
                size
                for size in range(len(stations) + 1)
                for chosen in itertools.combinations(stations, size)
                if possible(20, fuel, chosen)
            ]
            self.assertEqual(fewest_stops(20, fuel, stations), min(counts, default=None))
