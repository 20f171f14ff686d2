import threading
import unittest

from read_write_lock import ReadWriteLock


def start(target):
    thread = threading.Thread(target=target, daemon=True)
    thread.start()
    return thread


class ReadWriteLockTest(unittest.TestCase):
    def test_two_readers_share_and_a_writer_waits_for_both(self):
        lock = ReadWriteLock()
        lock.acquire_read()
        lock.acquire_read()
        writer = start(lock.acquire_write)
        writer.join(0.05)
        self.assertTrue(writer.is_alive())
        lock.release_read()
        writer.join(0.05)
        self.assertTrue(writer.is_alive())
        lock.release_read()
        writer.join(30)
        self.assertTrue(lock.writing)

    def test_a_new_reader_waits_for_a_waiting_writer(self):
        lock, order = ReadWriteLock(), []
        lock.acquire_read()

        def write():
            lock.acquire_write()
            order.append("writer")
            lock.release_write()

        def read():
            lock.acquire_read()
            order.append("reader")
            lock.release_read()

        writer = start(write)
        while lock.waiting_writers == 0:
            writer.join(0.001)
        reader = start(read)
        reader.join(0.05)
        self.assertEqual(order, [])
        lock.release_read()
        writer.join(30)
        reader.join(30)
        self.assertEqual(order, ["writer", "reader"])

    def test_writers_are_alone(self):
        lock, total = ReadWriteLock(), [0]

        def add():
            for _ in range(200):
                lock.acquire_write()
                value = total[0]
                total[0] = value + 1
                lock.release_write()

        for thread in [start(add) for _ in range(4)]:
            thread.join(30)
        self.assertEqual(total, [800])
