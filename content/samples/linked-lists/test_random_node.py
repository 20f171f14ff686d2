import itertools
import unittest
from fractions import Fraction
from unittest.mock import patch

from list_node import from_values
from random_node import random_value


class RandomValueTest(unittest.TestCase):
    def test_every_value_is_exactly_as_likely(self):
        for length in range(1, 6):
            chance = dict.fromkeys(range(length), Fraction(0))
            # All ways the dice can fall, each with its own probability.
            for falls in itertools.product(*(range(sides) for sides in range(1, length + 1))):
                with patch("random.randrange", side_effect=falls):
                    weight = Fraction(1)
                    for sides in range(1, length + 1):
                        weight /= sides
                    chance[random_value(from_values(range(length)))] += weight
            self.assertEqual(set(chance.values()), {Fraction(1, length)})

    def test_empty(self):
        self.assertIsNone(random_value(None))
