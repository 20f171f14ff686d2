import itertools
import unittest

from counting import growth
from largest_rectangle import largest_rectangle


def areas_in_order(heights):
    """Height, width and area of each popped bar."""
    stack, areas = [], []
    for i, height in enumerate([*heights, 0]):
        while stack and heights[stack[-1]] >= height:
            tall = heights[stack.pop()]
            width = i - (stack[-1] if stack else -1) - 1
            areas.append((tall, width, tall * width))
        stack.append(i)
    return areas


class LargestRectangleTest(unittest.TestCase):
    def test_agrees_with_every_pair_of_borders(self):
        for length in range(7):
            for heights in itertools.product(range(4), repeat=length):
                expected = max(
                    (min(heights[i:j]) * (j - i) for i in range(length) for j in range(i + 1, length + 1)),
                    default=0,
                )
                self.assertEqual(largest_rectangle(heights), expected)

    def test_the_examples_of_the_lesson(self):
        self.assertEqual(largest_rectangle([2, 4, 5, 3, 1, 3]), 9)
        self.assertEqual(largest_rectangle([1, 2, 3]), 4)
        self.assertEqual(areas_in_order([2, 4, 5, 3, 1, 3]), [(5, 1, 5), (4, 2, 8), (3, 3, 9), (2, 4, 8), (3, 1, 3), (1, 6, 6)])

    def test_is_linear(self):
        for make in (lambda n: (range(n),), lambda n: ([5] * n,), lambda n: ([i * 5 % 13 for i in range(n)],)):
            self.assertLess(growth(largest_rectangle, make, 400), 2.1)
