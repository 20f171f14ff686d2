import random
import unittest

from infix import evaluate


class InfixTest(unittest.TestCase):
    def test_agrees_with_python(self):
        source = random.Random(4)
        for _ in range(500):
            parts = [str(source.randint(0, 30))]
            for _ in range(source.randint(0, 7)):
                parts += [source.choice("+-*"), str(source.randint(0, 30))]
            text = source.choice(["", " "]).join(parts)
            self.assertEqual(evaluate(text), eval(text))

    def test_the_example_of_the_lesson(self):
        self.assertEqual(evaluate("2 + 3 * 4 - 5"), 9)

    def test_floor_and_truncation_differ_below_zero(self):
        self.assertEqual((-7 // 2, int(-7 / 2)), (-4, -3))

    def test_an_operator_that_it_does_not_know_is_an_error(self):
        for text in ("7/2", "7 % 2", "2^3"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                evaluate(text)
