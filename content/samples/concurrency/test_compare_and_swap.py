import threading
import unittest

from compare_and_swap import AtomicInt, increment


class Contended(AtomicInt):
    """Another thread adds 1 after each of the first `conflicts` loads."""

    def __init__(self, conflicts):
        super().__init__()
        self.conflicts = conflicts

    def load(self):
        seen = super().load()
        if self.conflicts > 0:
            self.conflicts -= 1
            self.compare_and_swap(seen, seen + 1)
        return seen


class CompareAndSwapTest(unittest.TestCase):
    def test_one_attempt_without_contention(self):
        cell = AtomicInt(6)
        self.assertEqual((increment(cell), cell.load()), (1, 7))

    def test_a_conflict_costs_a_retry_and_loses_nothing(self):
        cell = Contended(conflicts=2)
        self.assertEqual(increment(cell), 3)
        self.assertEqual(cell.load(), 3)

    def test_threads_lose_no_update(self):
        cell = AtomicInt()
        threads = [threading.Thread(target=lambda: [increment(cell) for _ in range(300)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        self.assertEqual(cell.load(), 1200)
