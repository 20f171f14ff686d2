import sqlite3
import unittest

from streaks import RUNNING_TOTAL, STREAKS


class StreaksTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")

    def tearDown(self):
        self.db.close()

    def test_running_total(self):
        self.db.executescript("CREATE TABLE payment (day INTEGER, amount INTEGER);"
                              "INSERT INTO payment VALUES (1, 10), (2, 5), (4, 20);")
        self.assertEqual(self.db.execute(RUNNING_TOTAL).fetchall(), [(1, 10, 10), (2, 5, 15), (4, 20, 35)])

    def test_consecutive_days_share_an_island(self):
        self.db.executescript("CREATE TABLE login (day INTEGER PRIMARY KEY);"
                              "INSERT INTO login VALUES (3), (4), (5), (8), (9), (12);")
        self.assertEqual(self.db.execute(STREAKS).fetchall(), [(3, 5, 3), (8, 9, 2), (12, 12, 1)])

    def test_the_default_frame_totals_through_the_end_of_the_day(self):
        self.db.executescript("""
            CREATE TABLE payment (day INTEGER, amount INTEGER);
            INSERT INTO payment VALUES (1, 10), (2, 5), (2, 20);
        """)
        frame = "ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW"
        by_range = self.db.execute(RUNNING_TOTAL.replace(frame, "")).fetchall()
        self.assertEqual([total for _, _, total in by_range], [10, 35, 35])
        by_rows = self.db.execute(RUNNING_TOTAL).fetchall()
        self.assertEqual([total for _, _, total in by_rows][-1], 35)
        self.assertNotEqual(by_rows[1][2], 35)
