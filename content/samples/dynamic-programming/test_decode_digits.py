import random
import unittest

from counting import growth
from decode_digits import count_readings


def by_trying(digits):
    if not digits:
        return 1
    codes = {str(number) for number in range(1, 27)}
    return sum(by_trying(digits[size:]) for size in (1, 2) if len(digits) >= size and digits[:size] in codes)


class CountReadingsTest(unittest.TestCase):
    def test_agrees_with_trying_every_cut(self):
        source = random.Random(20)
        for _ in range(300):
            digits = "".join(source.choices("0123127", k=source.randint(0, 8)))
            self.assertEqual(count_readings(digits), by_trying(digits))

    def test_the_inputs_of_the_card(self):
        self.assertEqual([count_readings(digits) for digits in ("0", "30", "10", "27", "12")], [0, 0, 1, 1, 2])

    def test_is_linear(self):
        self.assertAlmostEqual(growth(count_readings, lambda n: ("1" * n,), 200), 2, delta=0.05)
