import heapq
import unittest

from job_queue import JobQueue


class JobQueueTest(unittest.TestCase):
    def test_equal_priorities_leave_in_order_of_arrival(self):
        queue = JobQueue()
        for priority, job in ((2, {"id": "a"}), (1, {"id": "b"}), (2, {"id": "c"}), (1, {"id": "d"}), (2, {"id": "e"})):
            queue.add(priority, job)
        self.assertEqual([queue.take()["id"] for _ in range(5)], ["b", "d", "a", "c", "e"])

    def test_without_the_number_equal_priorities_compare_the_jobs(self):
        heap = [(1, {"id": "a"})]
        with self.assertRaises(TypeError):
            heapq.heappush(heap, (1, {"id": "b"}))

    def test_a_priority_changed_in_place_is_not_noticed(self):
        heap = [[1, "a"], [4, "b"], [2, "c"]]
        heap[1][0] = 0
        self.assertEqual(heapq.heappop(heap), [1, "a"])
