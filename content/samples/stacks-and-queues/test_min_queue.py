import random
import unittest
from collections import deque

from min_queue import MinQueue


class MinQueueTest(unittest.TestCase):
    def test_behaves_like_a_deque_that_is_searched(self):
        source = random.Random(7)
        queue, model = MinQueue(), deque()
        for _ in range(2_000):
            if model and source.random() < 0.5:
                self.assertEqual(queue.take(), model.popleft())
            else:
                value = source.randint(0, 99)
                queue.put(value)
                model.append(value)
            if model:
                self.assertEqual(queue.minimum(), min(model))
