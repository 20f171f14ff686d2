import sqlite3
import unittest

from outbox import place_order, relay


class OutboxTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY)")
        self.db.execute("CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL)")
        self.published = []

    def publish(self, row_id, event):
        self.published.append((row_id, event))

    def tearDown(self):
        self.db.close()

    def count(self, table):
        return self.db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    def test_events_go_out_in_order_and_once(self):
        place_order(self.db, 1, "placed 1")
        place_order(self.db, 2, "placed 2")
        relay(self.db, self.publish)
        relay(self.db, self.publish)
        self.assertEqual(self.published, [(1, "placed 1"), (2, "placed 2")])

    def test_no_order_without_its_event(self):
        with self.assertRaises(sqlite3.IntegrityError):
            place_order(self.db, 1, None)
        self.assertEqual((self.count("orders"), self.count("outbox")), (0, 0))

    def test_no_event_without_its_order(self):
        place_order(self.db, 1, "placed 1")
        with self.assertRaises(sqlite3.IntegrityError):
            place_order(self.db, 1, "placed again")
        self.assertEqual((self.count("orders"), self.count("outbox")), (1, 1))

    def test_a_broker_that_is_away_loses_nothing(self):
        place_order(self.db, 1, "placed 1")

        def away(_row_id, _event):
            raise ConnectionError

        with self.assertRaises(ConnectionError):
            relay(self.db, away)
        relay(self.db, self.publish)
        self.assertEqual(self.published, [(1, "placed 1")])

    def test_a_crash_after_publishing_sends_the_event_twice_with_one_id(self):
        place_order(self.db, 1, "placed 1")

        def crash_after(row_id, event):
            self.publish(row_id, event)
            raise SystemExit

        with self.assertRaises(SystemExit):
            relay(self.db, crash_after)
        relay(self.db, self.publish)
        self.assertEqual(self.published, [(1, "placed 1"), (1, "placed 1")])

    def test_a_new_event_never_gets_the_id_of_one_that_was_sent(self):
        place_order(self.db, 1, "placed 1")
        relay(self.db, self.publish)
        place_order(self.db, 2, "placed 2")
        relay(self.db, self.publish)
        self.assertEqual(self.published, [(1, "placed 1"), (2, "placed 2")])
