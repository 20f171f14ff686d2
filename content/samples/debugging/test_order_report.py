import sqlite3
import unittest

from order_report import report, report_slow


def database(orders):
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT)")
    db.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL)")
    db.executemany("INSERT INTO customers VALUES (?, ?)", [(1, "Ada"), (2, "Bo")])
    db.executemany("INSERT INTO orders VALUES (?, ?)", [(order, order % 2 + 1) for order in range(orders)])
    db.commit()
    return db


def count_queries(run, orders):
    db = database(orders)
    queries = []
    db.set_trace_callback(queries.append)
    result = run(db)
    db.set_trace_callback(None)
    db.close()
    return len(queries), result


class OrderReportTest(unittest.TestCase):
    def test_one_query_and_one_more_per_order(self):
        self.assertEqual([count_queries(report_slow, orders)[0] for orders in (2, 200)], [3, 201])

    def test_a_join_needs_one_query(self):
        self.assertEqual([count_queries(report, orders)[0] for orders in (2, 200)], [1, 1])

    def test_both_give_the_same_rows(self):
        self.assertEqual(count_queries(report, 7)[1], count_queries(report_slow, 7)[1])
