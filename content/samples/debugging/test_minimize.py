import unittest

from minimize import import_rows, import_rows_wrong, minimize

# 1,000 rows; only the products of row 137 and of row 802 are the same.
ROWS = [(f"product-{index}", 1) for index in range(1000)]
ROWS[802] = ("product-137", 1)


def counts_too_little(load):
    return lambda rows: sum(load(rows).values()) != sum(count for _, count in rows)


class MinimizeTest(unittest.TestCase):
    def test_a_thousand_rows_shrink_to_the_two_that_matter(self):
        runs = []
        fails = counts_too_little(import_rows_wrong)

        def counted(rows):
            runs.append(len(rows))
            return fails(rows)

        self.assertEqual(minimize(ROWS, counted), [ROWS[137], ROWS[802]])
        self.assertEqual(len(runs), 40)

    def test_the_regression_test_of_the_lesson(self):
        rows = [("tea", 1), ("tea", 1)]
        self.assertEqual(import_rows_wrong(rows), {"tea": 1})
        self.assertEqual(import_rows(rows), {"tea": 2})

    def test_the_fixed_version_never_fails(self):
        self.assertFalse(counts_too_little(import_rows)(ROWS))

    def test_a_single_failing_row_is_found(self):
        self.assertEqual(minimize(list(range(50)), lambda rows: 17 in rows), [17])
        self.assertEqual(minimize([17], lambda rows: 17 in rows), [17])
