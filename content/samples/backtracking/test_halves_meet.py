import random
import unittest
from itertools import product

from halves_meet import can_reach, subset_sums


class CanReachTest(unittest.TestCase):
    def test_agrees_with_trying_every_subset(self):
        source = random.Random(9)
        for _ in range(150):
            numbers = [source.randint(-9, 9) for _ in range(source.randint(0, 7))]
            target = source.randint(-15, 15)
            expected = any(
                sum(take * number for take, number in zip(choice, numbers)) == target
                for choice in product((0, 1), repeat=len(numbers))
            )
            self.assertEqual(can_reach(numbers, target), expected)

    def test_each_half_holds_at_most_a_root_of_all_sums(self):
        powers = [2**i for i in range(16)]
        self.assertEqual(len(subset_sums(powers[:8])), 2**8)
        self.assertEqual(len(subset_sums(powers)), 2**16)
        self.assertTrue(can_reach(powers, 40_001))
