import sqlite3
import unittest

from charge_once import charge


class ChargeOnceTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE request (key TEXT PRIMARY KEY)")
        self.db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, cents INTEGER CHECK (cents >= 0))")
        self.db.execute("INSERT INTO account VALUES (1, 1000)")
        self.db.commit()

    def tearDown(self):
        self.db.close()

    def cents(self):
        return self.db.execute("SELECT cents FROM account WHERE id = 1").fetchone()[0]

    def test_the_same_request_three_times_charges_once(self):
        for _ in range(3):
            charge(self.db, "order-7", 1, 400)
        self.assertEqual(self.cents(), 600)

    def test_another_request_charges_again(self):
        charge(self.db, "order-7", 1, 400)
        charge(self.db, "order-8", 1, 400)
        self.assertEqual(self.cents(), 200)

    def test_a_failed_effect_leaves_no_key_behind(self):
        with self.assertRaises(sqlite3.IntegrityError):
            charge(self.db, "order-9", 1, 5000)
        self.assertEqual(self.db.execute("SELECT count(*) FROM request").fetchone()[0], 0)
        charge(self.db, "order-9", 1, 500)
        self.assertEqual(self.cents(), 500)
