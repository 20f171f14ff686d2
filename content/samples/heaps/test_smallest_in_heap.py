import heapq
import random
import unittest

from counting import count_steps
from smallest_in_heap import smallest_in_heap


class SmallestInHeapTest(unittest.TestCase):
    def test_agrees_with_sorting_and_leaves_the_heap(self):
        source = random.Random(8)
        for _ in range(100):
            heap = [source.randint(0, 20) for _ in range(source.randint(0, 15))]
            heapq.heapify(heap)
            before = list(heap)
            for k in range(17):
                self.assertEqual(smallest_in_heap(heap, k), sorted(heap)[:k])
            self.assertEqual(heap, before)

    def test_does_not_depend_on_the_size_of_the_heap(self):
        small, large = list(range(1_000)), list(range(100_000))
        self.assertEqual(count_steps(smallest_in_heap, small, 10), count_steps(smallest_in_heap, large, 10))
