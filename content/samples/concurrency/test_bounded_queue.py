import threading
import unittest
from collections import Counter

from bounded_queue import BoundedBlockingQueue


class BoundedQueueTest(unittest.TestCase):
    def test_enqueue_waits_while_the_queue_is_full(self):
        queue = BoundedBlockingQueue(2)
        queue.enqueue("a")
        queue.enqueue("b")
        producer = threading.Thread(target=queue.enqueue, args=("c",), daemon=True)
        producer.start()
        producer.join(0.05)
        self.assertTrue(producer.is_alive())
        self.assertEqual(queue.dequeue(), "a")
        producer.join(30)
        self.assertFalse(producer.is_alive())
        self.assertEqual([queue.dequeue(), queue.dequeue()], ["b", "c"])

    def test_dequeue_waits_while_the_queue_is_empty(self):
        queue, taken = BoundedBlockingQueue(1), []
        consumer = threading.Thread(target=lambda: taken.append(queue.dequeue()), daemon=True)
        consumer.start()
        consumer.join(0.05)
        self.assertEqual(taken, [])
        queue.enqueue("a")
        consumer.join(30)
        self.assertEqual(taken, ["a"])

    def test_three_producers_and_three_consumers_lose_and_repeat_nothing(self):
        queue, taken, sizes = BoundedBlockingQueue(2), [], []

        def produce(name):
            for number in range(100):
                queue.enqueue((name, number))
                sizes.append(len(queue.items))

        def consume():
            for _ in range(100):
                taken.append(queue.dequeue())

        threads = [threading.Thread(target=produce, args=(name,), daemon=True) for name in "abc"]
        threads += [threading.Thread(target=consume, daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
            self.assertFalse(thread.is_alive())
        self.assertEqual(Counter(taken), Counter((name, number) for name in "abc" for number in range(100)))
        self.assertLessEqual(max(sizes), 2)
