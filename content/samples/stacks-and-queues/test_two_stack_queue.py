import random
import unittest
from collections import deque

from counting import count_steps
from two_stack_queue import TwoStackQueue


class TwoStackQueueTest(unittest.TestCase):
    def test_behaves_like_a_deque(self):
        source = random.Random(2)
        queue, model = TwoStackQueue(), deque()
        for number in range(1_000):
            if model and source.random() < 0.5:
                self.assertEqual(queue.take(), model.popleft())
            else:
                queue.put(number)
                model.append(number)

    def test_pouring_into_a_box_that_is_not_empty_breaks_the_order(self):
        queue = TwoStackQueue()
        for number in (1, 2):
            queue.put(number)
        self.assertEqual(queue.take(), 1)
        queue.put(3)
        while queue.inbox:  # the mistake: pour although 2 still waits
            queue.outbox.append(queue.inbox.pop())
        self.assertEqual(queue.take(), 3)

    def test_all_work_together_is_linear(self):
        def session(n):
            queue = TwoStackQueue()
            total = 0
            for number in range(n):
                total += count_steps(queue.put, number)
            for _ in range(n):
                total += count_steps(queue.take)
            return total

        self.assertLess(session(800) / session(400), 2.1)
