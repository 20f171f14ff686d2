import random
import unittest

from gas_station import start_station


def works(gas, cost, start):
    tank = 0
    for step in range(len(gas)):
        i = (start + step) % len(gas)
        tank += gas[i] - cost[i]
        if tank < 0:
            return False
    return True


class GasStationTest(unittest.TestCase):
    def test_agrees_with_trying_every_start(self):
        source = random.Random(2)
        for _ in range(500):
            n = source.randint(1, 8)
            gas = [source.randint(0, 5) for _ in range(n)]
            cost = [source.randint(0, 5) for _ in range(n)]
            starts = [i for i in range(n) if works(gas, cost, i)]
            found = start_station(gas, cost)
            self.assertEqual(found == -1, not starts)
            if starts:
                self.assertIn(found, starts)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(start_station([2, 1, 5, 4], [3, 3, 3, 2]), 2)
        self.assertEqual(start_station([1, 1], [2, 2]), -1)
