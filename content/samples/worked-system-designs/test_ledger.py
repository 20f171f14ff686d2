import sqlite3
import unittest

from ledger import balance, post


class LedgerTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.addCleanup(self.db.close)
        self.db.execute("CREATE TABLE entry (transfer, account, amount, UNIQUE (transfer, account))")

    def test_money_is_moved_and_never_made(self):
        post(self.db, "t1", [("ana", -1_000), ("shop", 970), ("fees", 30)])
        self.assertEqual([balance(self.db, name) for name in ("ana", "shop", "fees", "nobody")], [-1_000, 970, 30, 0])
        self.assertEqual(self.db.execute("SELECT sum(amount) FROM entry").fetchone(), (0,))

    def test_what_does_not_add_up_is_refused(self):
        with self.assertRaises(ValueError):
            post(self.db, "t1", [("ana", -1_000), ("shop", 970)])
        self.assertEqual(balance(self.db, "ana"), 0)

    def test_a_repeated_transfer_changes_nothing(self):
        lines = [("ana", -1_000), ("shop", 1_000)]
        post(self.db, "t1", lines)
        with self.assertRaises(sqlite3.IntegrityError):
            post(self.db, "t1", lines)
        self.assertEqual(balance(self.db, "shop"), 1_000)
