import sqlite3
import unittest

from claim_driver import claim


class ClaimDriverTest(unittest.TestCase):
    def test_one_ride_at_a_time_until_the_offer_expires(self):
        db = sqlite3.connect(":memory:")
        self.addCleanup(db.close)
        db.execute("CREATE TABLE driver (id, is_free, ride, offered_until)")
        db.execute("INSERT INTO driver VALUES (1, 1, NULL, NULL), (2, 0, NULL, NULL)")
        self.assertTrue(claim(db, 1, "ride a", now=0))
        self.assertFalse(claim(db, 1, "ride b", now=14))
        self.assertTrue(claim(db, 1, "ride b", now=15))
        self.assertFalse(claim(db, 2, "ride a", now=0))
        self.assertFalse(claim(db, 3, "ride a", now=0))
