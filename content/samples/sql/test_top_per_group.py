import sqlite3
import unittest

from top_per_group import SECOND_HIGHEST_SALARY, TOP_TWO_PER_DEPARTMENT


class TopPerGroupTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.executescript("""
            CREATE TABLE employee (name TEXT, department TEXT, salary INTEGER);
            INSERT INTO employee VALUES
                ('Ana', 'data', 90), ('Ben', 'data', 90), ('Cleo', 'data', 80), ('Dov', 'web', 70);
        """)

    def tearDown(self):
        self.db.close()

    def test_two_rows_per_department_with_ties_broken_by_name(self):
        self.assertEqual(
            self.db.execute(TOP_TWO_PER_DEPARTMENT).fetchall(),
            [("data", "Ana", 90), ("data", "Ben", 90), ("web", "Dov", 70)],
        )

    def test_second_highest_ignores_ties_and_is_null_without_one(self):
        self.assertEqual(self.db.execute(SECOND_HIGHEST_SALARY).fetchone(), (80,))
        self.db.execute("DELETE FROM employee WHERE salary < 90")
        self.assertEqual(self.db.execute(SECOND_HIGHEST_SALARY).fetchone(), (None,))

    def test_rank_functions_on_ties(self):
        rows = self.db.execute("""
            SELECT name, row_number() OVER w, rank() OVER w, dense_rank() OVER w
            FROM employee WHERE department = 'data' WINDOW w AS (ORDER BY salary DESC) ORDER BY salary DESC, name
        """).fetchall()
        self.assertEqual([row[2:] for row in rows], [(1, 1), (1, 1), (3, 2)])
        self.assertEqual(sorted(row[1] for row in rows), [1, 2, 3])
