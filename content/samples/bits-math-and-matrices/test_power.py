import unittest

from counting import count_steps
from power import power


class PowerTest(unittest.TestCase):
    def test_agrees_with_the_operator(self):
        for x in (2, 3, -2, 1):
            for n in range(20):
                self.assertEqual(power(x, n), x**n)
                self.assertAlmostEqual(power(x, -n), x**-n)

    def test_the_steps_grow_with_the_number_of_bits(self):
        # Ten more bits are ten more rounds of at most five lines.
        difference = count_steps(power, 1, 2**30 - 1) - count_steps(power, 1, 2**20 - 1)
        self.assertEqual(difference, 50)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(power(3, 13), 1_594_323)
