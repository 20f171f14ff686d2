import sqlite3
import unittest

from list_orders import list_orders

# Five orders; three of them have the same time.
ORDERS = [("2026-03-01", 1), ("2026-03-02", 2), ("2026-03-02", 3), ("2026-03-02", 4), ("2026-03-03", 5)]


class ListOrdersTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.addCleanup(self.db.close)
        self.db.execute("CREATE TABLE orders (created_at TEXT, id INTEGER PRIMARY KEY)")
        self.db.executemany("INSERT INTO orders VALUES (?, ?)", ORDERS)

    def pages(self, limit, between=lambda: None):
        result, cursor = [], None
        while True:
            page, cursor = list_orders(self.db, cursor, limit)
            result.append([order for _, order in page])
            if cursor is None:
                return result
            between()

    def test_every_order_is_on_one_page_although_times_are_equal(self):
        self.assertEqual(self.pages(2), [[5, 4], [3, 2], [1]])
        self.assertEqual(self.pages(5), [[5, 4, 3, 2, 1]])
        for limit in range(1, 7):
            self.assertEqual(sum(self.pages(limit), []), [5, 4, 3, 2, 1])

    def test_an_order_that_arrives_meanwhile_shifts_nothing(self):
        new = iter(range(6, 100))
        between = lambda: self.db.execute("INSERT INTO orders VALUES ('2026-03-04', ?)", (next(new),))
        self.assertEqual(self.pages(2, between), [[5, 4], [3, 2], [1]])

    def test_an_offset_repeats_an_order_in_the_same_situation(self):
        select = "SELECT id FROM orders ORDER BY created_at DESC, id DESC LIMIT 2 OFFSET ?"
        first = self.db.execute(select, (0,)).fetchall()
        self.db.execute("INSERT INTO orders VALUES ('2026-03-04', 6)")
        second = self.db.execute(select, (2,)).fetchall()
        self.assertEqual((first, second), ([(5,), (4,)], [(4,), (3,)]))

    def test_a_cursor_of_the_time_alone_loses_orders(self):
        select = "SELECT created_at, id FROM orders WHERE created_at < ? ORDER BY created_at DESC, id DESC LIMIT 2"
        first = self.db.execute(select, ("9999",)).fetchall()
        second = self.db.execute(select, (first[-1][0],)).fetchall()
        self.assertEqual([order for _, order in first + second], [5, 4, 1])

    def test_no_orders(self):
        self.db.execute("DELETE FROM orders")
        self.assertEqual(list_orders(self.db), ([], None))
