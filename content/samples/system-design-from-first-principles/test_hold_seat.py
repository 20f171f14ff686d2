import sqlite3
import unittest

from hold_seat import hold_seat


class HoldSeatTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE seat (id TEXT PRIMARY KEY, buyer TEXT, held_until INTEGER, sold INTEGER)")
        self.db.execute("INSERT INTO seat VALUES ('F12', NULL, 0, 0)")

    def tearDown(self):
        self.db.close()

    def test_the_second_of_two_buyers_is_told(self):
        self.assertTrue(hold_seat(self.db, "F12", "Ana", 1_000))
        self.assertFalse(hold_seat(self.db, "F12", "Ben", 1_000))
        self.assertEqual(self.db.execute("SELECT buyer FROM seat").fetchone(), ("Ana",))

    def test_a_hold_ends_by_itself_after_ten_minutes(self):
        hold_seat(self.db, "F12", "Ana", 1_000)
        self.assertFalse(hold_seat(self.db, "F12", "Ben", 1_599))
        self.assertTrue(hold_seat(self.db, "F12", "Ben", 1_600))

    def test_a_sold_seat_is_never_held_again(self):
        self.db.execute("UPDATE seat SET sold = 1")
        self.assertFalse(hold_seat(self.db, "F12", "Ana", 10**9))

    def test_a_seat_that_does_not_exist(self):
        self.assertFalse(hold_seat(self.db, "Z99", "Ana", 1_000))
