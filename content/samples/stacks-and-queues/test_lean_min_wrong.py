import unittest

from lean_min_stack import LeanMinStack
from lean_min_wrong import LeanMinStackWithLess


class LeanMinWrongTest(unittest.TestCase):
    def test_a_popped_copy_takes_the_minimum_with_it(self):
        right, wrong = LeanMinStack(), LeanMinStackWithLess()
        for stack in (right, wrong):
            for value in (5, 3, 7, 3):
                stack.push(value)
            stack.pop()
        self.assertEqual(right.minima, [5, 3])
        self.assertEqual(right.minimum(), 3)
        self.assertEqual(wrong.minimum(), 5)
