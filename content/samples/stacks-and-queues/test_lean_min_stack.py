import random
import unittest

from lean_min_stack import LeanMinStack


class StrictMinStack(LeanMinStack):
    def push(self, value):
        self.items.append(value)
        if not self.minima or value < self.minima[-1]:
            self.minima.append(value)


class LeanMinStackTest(unittest.TestCase):
    def test_the_minimum_is_always_that_of_the_items(self):
        source = random.Random(3)
        stack = LeanMinStack()
        for _ in range(2_000):
            if stack.items and source.random() < 0.5:
                stack.pop()
            else:
                stack.push(source.randint(0, 4))
            if stack.items:
                self.assertEqual(stack.minimum(), min(stack.items))

    def test_strictly_smaller_loses_the_minimum_when_it_repeats(self):
        stack = StrictMinStack()
        for value in (5, 2, 2):
            stack.push(value)
        stack.pop()
        self.assertEqual((min(stack.items), stack.minimum()), (2, 5))
