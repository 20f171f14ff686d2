import sqlite3
import unittest


class SqliteIsLenientTest(unittest.TestCase):
    """What the lessons say about SQLite, which runs the exercises."""

    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("""
            CREATE TABLE purchase (customer_id INTEGER, city TEXT, total INTEGER);
            INSERT INTO purchase VALUES (1, 'Oslo', 150), (1, 'Rome', 120), (1, 'Oslo', 40), (2, 'Bern', 30);
        """)

    def tearDown(self):
        self.db.close()

    def rows(self, query):
        return self.db.execute(query).fetchall()

    def test_a_column_that_is_not_grouped_comes_from_some_row(self):
        having = self.rows("SELECT customer_id FROM purchase GROUP BY customer_id HAVING total >= 30")
        self.assertEqual(having, [(1,), (2,)])
        self.assertEqual(len(self.rows("SELECT customer_id, city, count(*) FROM purchase GROUP BY customer_id")), 2)

    def test_where_may_use_an_alias(self):
        self.assertEqual(self.rows("SELECT total * 2 AS twice FROM purchase WHERE twice > 250"), [(300,)])

    def test_where_has_no_groups_and_no_row_locks(self):
        for query in ("SELECT customer_id FROM purchase WHERE count(*) > 2", "SELECT * FROM purchase FOR UPDATE"):
            with self.assertRaises(sqlite3.OperationalError):
                self.rows(query)


if __name__ == "__main__":
    unittest.main()
