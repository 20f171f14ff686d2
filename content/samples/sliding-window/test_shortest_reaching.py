import random
import unittest

from counting import growth
from shortest_reaching import shortest_reaching


class ShortestReachingTest(unittest.TestCase):
    def test_agrees_with_trying_all_windows(self):
        source = random.Random(3)
        for _ in range(300):
            numbers = [source.randint(1, 6) for _ in range(source.randint(0, 10))]
            target = source.randint(1, 20)
            n = len(numbers)
            lengths = [j - i for i in range(n) for j in range(i + 1, n + 1) if sum(numbers[i:j]) >= target]
            self.assertEqual(shortest_reaching(numbers, target), min(lengths, default=0))

    def test_a_target_that_one_element_always_reaches(self):
        self.assertEqual(shortest_reaching([2, 3], 0), 1)

    def test_is_linear(self):
        self.assertLess(growth(shortest_reaching, lambda n: ([1] * n, n // 2), 300), 2.1)
