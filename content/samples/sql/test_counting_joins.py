import sqlite3
import unittest

from counting_joins import BIG_ORDERS_PER_CUSTOMER, FILTERED_AFTER_THE_JOIN, ORDERS_PER_CUSTOMER


class CountingJoinsTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("""
            CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER, total INTEGER);
            INSERT INTO customer VALUES (1, 'Ana'), (2, 'Ben'), (3, 'Cleo');
            INSERT INTO purchase VALUES (1, 1, 150), (2, 1, 40), (3, 2, 30);
        """)

    def tearDown(self):
        self.db.close()

    def rows(self, query):
        return self.db.execute(query).fetchall()

    def test_a_customer_without_orders_counts_zero(self):
        self.assertEqual(self.rows(ORDERS_PER_CUSTOMER), [("Ana", 2), ("Ben", 1), ("Cleo", 0)])

    def test_a_condition_in_on_keeps_every_customer(self):
        self.assertEqual(self.rows(BIG_ORDERS_PER_CUSTOMER), [("Ana", 1), ("Ben", 0), ("Cleo", 0)])

    def test_the_same_condition_in_where_drops_customers(self):
        self.assertEqual(self.rows(FILTERED_AFTER_THE_JOIN), [("Ana", 1)])

    def test_count_star_would_count_the_row_of_nulls(self):
        star = ORDERS_PER_CUSTOMER.replace("count(o.id)", "count(*)")
        self.assertEqual(self.rows(star)[2], ("Cleo", 1))

    def test_is_null_in_where_keeps_only_customers_without_orders(self):
        anti_join = FILTERED_AFTER_THE_JOIN.replace("o.total >= 100", "o.id IS NULL")
        self.assertEqual(self.rows(anti_join), [("Cleo", 0)])
