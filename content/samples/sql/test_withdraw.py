import sqlite3
import unittest

from withdraw import withdraw


class WithdrawTest(unittest.TestCase):
    def test_never_below_zero(self):
        db = sqlite3.connect(":memory:")
        db.executescript("CREATE TABLE account (id TEXT PRIMARY KEY, balance INTEGER);"
                         "INSERT INTO account VALUES ('a', 100);")
        self.assertEqual([withdraw(db, "a", 60), withdraw(db, "a", 60), withdraw(db, "b", 1)], [True, False, False])
        self.assertEqual(db.execute("SELECT balance FROM account").fetchone(), (40,))
        db.close()
