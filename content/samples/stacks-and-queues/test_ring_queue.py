import random
import unittest
from collections import deque

from counting import count_steps
from ring_queue import RingQueue


class RingQueueTest(unittest.TestCase):
    def test_behaves_like_a_deque_through_many_turns(self):
        source = random.Random(1)
        ring, model = RingQueue(3), deque()
        for number in range(2_000):
            if source.random() < 0.5:
                if len(model) == 3:
                    self.assertRaises(OverflowError, ring.put, number)
                else:
                    ring.put(number)
                    model.append(number)
            elif model:
                self.assertEqual(ring.take(), model.popleft())
            else:
                self.assertRaises(IndexError, ring.take)

    def test_taking_costs_the_same_for_any_size(self):
        def filled(size):
            ring = RingQueue(size)
            for number in range(size):
                ring.put(number)
            return ring

        self.assertEqual(count_steps(filled(4).take), count_steps(filled(4_000).take))

    def test_a_taken_item_is_let_go(self):
        ring = RingQueue(2)
        ring.put("a")
        ring.take()
        self.assertEqual(ring.cells, [None, None])

    def test_removing_from_the_front_of_an_array_moves_the_rest(self):
        # Each removal moves every element that is left by one.
        self.assertEqual(sum(left for left in range(1_000)), 499_500)

    def test_the_cells_of_the_lesson(self):
        ring = RingQueue(5)
        for item in "ABCD":
            ring.put(item)
        ring.take()
        ring.take()
        for item in "EFG":
            ring.put(item)
        self.assertEqual(ring.cells, ["F", "G", "C", "D", "E"])
        self.assertEqual((ring.start, ring.size), (2, 5))
