import unittest

from postfix import evaluate_postfix


class PostfixTest(unittest.TestCase):
    def test_expressions(self):
        for text, value in (("7", 7), ("9 4 -", 5), ("9 4 - 3 *", 15), ("2 3 4 * +", 14), ("2 3 + 4 *", 20), ("-3 5 1 - *", -12)):
            self.assertEqual(evaluate_postfix(text.split()), value)
