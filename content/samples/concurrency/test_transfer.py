import threading
import unittest

from transfer import Account, transfer


class RecordingLock:
    def __init__(self, name, log):
        self.name, self.log = name, log

    def __enter__(self):
        self.log.append(self.name)

    def __exit__(self, *_):
        pass


class TransferTest(unittest.TestCase):
    def test_both_directions_lock_in_the_same_order(self):
        log = []
        low, high = Account(1, 100), Account(2, 100)
        low.lock, high.lock = RecordingLock("low", log), RecordingLock("high", log)
        transfer(low, high, 10)
        transfer(high, low, 10)
        self.assertEqual(log, ["low", "high", "low", "high"])

    def test_opposite_transfers_at_once_end_and_keep_the_sum(self):
        a, b = Account(1, 1000), Account(2, 1000)
        start = threading.Barrier(2)

        def move(source, target):
            start.wait(30)
            for _ in range(500):
                transfer(source, target, 1)

        threads = [threading.Thread(target=move, args=pair, daemon=True) for pair in ((a, b), (b, a))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
            self.assertFalse(thread.is_alive())
        self.assertEqual((a.balance, b.balance), (1000, 1000))

    def test_not_enough_money_and_the_same_account(self):
        a, b = Account(1, 5), Account(2, 0)
        self.assertFalse(transfer(a, b, 6))
        self.assertEqual((a.balance, b.balance), (5, 0))
        with self.assertRaises(ValueError):
            transfer(a, a, 1)
