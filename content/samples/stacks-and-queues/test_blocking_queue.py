import unittest
from threading import Thread

from blocking_queue import BlockingQueue


class BlockingQueueTest(unittest.TestCase):
    def test_everything_is_taken_once_by_several_consumers(self):
        queue, taken = BlockingQueue(), []
        consumers = [Thread(target=lambda: taken.extend(queue.take() for _ in range(50))) for _ in range(4)]
        for consumer in consumers:
            consumer.start()
        for number in range(200):
            queue.put(number)
        for consumer in consumers:
            consumer.join(timeout=20)
        self.assertEqual(sorted(taken), list(range(200)))

    def test_a_wake_up_without_an_item_is_survived(self):
        queue, taken = BlockingQueue(), []
        consumer = Thread(target=lambda: taken.append(queue.take()))
        consumer.start()
        for _ in range(5):
            with queue.changed:
                queue.changed.notify_all()
        self.assertEqual(taken, [])
        queue.put("a")
        consumer.join(timeout=20)
        self.assertEqual(taken, ["a"])
