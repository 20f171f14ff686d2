import random
import unittest

from best_window_sum import best_window_sum
from counting import count_steps


class BestWindowSumTest(unittest.TestCase):
    def test_agrees_with_summing_each_window(self):
        source = random.Random(1)
        for _ in range(200):
            numbers = [source.randint(-9, 9) for _ in range(source.randint(1, 10))]
            k = source.randint(1, len(numbers))
            expected = max(sum(numbers[i : i + k]) for i in range(len(numbers) - k + 1))
            self.assertEqual(best_window_sum(numbers, k), expected)

    def test_the_steps_do_not_grow_with_k(self):
        numbers = list(range(1_000))
        self.assertGreater(count_steps(best_window_sum, numbers, 5), count_steps(best_window_sum, numbers, 500))
