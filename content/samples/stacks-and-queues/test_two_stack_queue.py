import random
import unittest
from collections import deque

from counting import count_steps
from two_stack_queue import TwoStackQueue


class CountedStack(list):
    operations = 0

    def append(self, item):
        CountedStack.operations += 1
        super().append(item)

    def pop(self):
        CountedStack.operations += 1
        return super().pop()


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

    def test_stack_operations_of_a_thousand_items(self):
        queue = TwoStackQueue()
        queue.inbox, queue.outbox = CountedStack(), CountedStack()
        CountedStack.operations = 0
        for number in range(1_000):
            queue.put(number)
        self.assertEqual(CountedStack.operations, 1_000)
        queue.take()
        self.assertEqual(CountedStack.operations, 1_000 + 2_001)
        for _ in range(999):
            queue.take()
        self.assertEqual(CountedStack.operations, 4_000)
