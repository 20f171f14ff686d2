import sqlite3
import unittest

from anti_join import NOT_EXISTS, NOT_IN


class AntiJoinTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("""
            CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER);
            INSERT INTO customer VALUES (1, 'Ana'), (2, 'Ben');
            INSERT INTO purchase VALUES (1, 1);
        """)

    def tearDown(self):
        self.db.close()

    def rows(self, query):
        return self.db.execute(query).fetchall()

    def test_both_agree_without_nulls(self):
        self.assertEqual(self.rows(NOT_IN), [("Ben",)])
        self.assertEqual(self.rows(NOT_EXISTS), [("Ben",)])

    def test_one_null_empties_the_result_of_not_in(self):
        self.db.execute("INSERT INTO purchase VALUES (2, NULL)")
        self.assertEqual(self.rows(NOT_IN), [])
        self.assertEqual(self.rows(NOT_EXISTS), [("Ben",)])

    def test_comparisons_with_null_are_unknown(self):
        self.assertEqual(self.rows("SELECT NULL = NULL, NULL <> 1, NULL IS NULL"), [(None, None, 1)])
        self.assertEqual(self.rows("SELECT NULL AND 0, NULL OR 1, NOT NULL"), [(0, 1, None)])
