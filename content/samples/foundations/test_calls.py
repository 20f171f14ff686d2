import unittest

from calls import calls_of_fibonacci


class CallsTest(unittest.TestCase):
    def test_the_numbers_of_the_lesson(self):
        self.assertEqual(calls_of_fibonacci(10), 177)
        self.assertEqual(calls_of_fibonacci(20), 21_891)
