import sqlite3
import unittest

from hold_seat import hold_seat


class HoldSeatTest(unittest.TestCase):
    def setUp(self):
        self.now = 1_000
        self.db = sqlite3.connect(":memory:")
        # The test moves the database's clock; the code under test asks it for the time.
        self.db.create_function("unixepoch", 0, lambda: self.now)
        self.db.execute("CREATE TABLE seat (id TEXT PRIMARY KEY, buyer TEXT, held_until INTEGER, sold INTEGER)")
        self.db.execute("INSERT INTO seat VALUES ('F12', NULL, 0, 0)")

    def tearDown(self):
        self.db.close()

    def test_the_second_of_two_buyers_is_refused(self):
        self.assertTrue(hold_seat(self.db, "F12", "Ana"))
        self.assertFalse(hold_seat(self.db, "F12", "Ben"))
        self.assertEqual(self.db.execute("SELECT buyer FROM seat").fetchone(), ("Ana",))

    def test_the_same_buyer_may_retry_but_does_not_hold_it_longer(self):
        self.assertTrue(hold_seat(self.db, "F12", "Ana"))
        self.now = 1_300
        self.assertTrue(hold_seat(self.db, "F12", "Ana"))
        self.now = 1_599
        self.assertFalse(hold_seat(self.db, "F12", "Ben"))
        self.now = 1_600
        self.assertTrue(hold_seat(self.db, "F12", "Ben"))
        self.assertFalse(hold_seat(self.db, "F12", "Ana"))

    def test_asking_every_minute_does_not_keep_a_seat_for_ever(self):
        for minute in range(10):
            self.now = 1_000 + 60 * minute
            self.assertTrue(hold_seat(self.db, "F12", "Ana"))
        self.now = 1_600
        self.assertTrue(hold_seat(self.db, "F12", "Ben"))

    def test_a_hold_expires_after_ten_minutes(self):
        hold_seat(self.db, "F12", "Ana")
        self.now = 1_599
        self.assertFalse(hold_seat(self.db, "F12", "Ben"))
        self.now = 1_600
        self.assertTrue(hold_seat(self.db, "F12", "Ben"))

    def test_a_sold_seat_is_never_held_again(self):
        self.db.execute("UPDATE seat SET sold = 1, buyer = 'Ana'")
        self.now = 10**9
        self.assertFalse(hold_seat(self.db, "F12", "Ana"))
        self.assertFalse(hold_seat(self.db, "F12", "Ben"))

    def test_a_seat_that_does_not_exist(self):
        self.assertFalse(hold_seat(self.db, "Z99", "Ana"))
