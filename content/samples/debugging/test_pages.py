import unittest

from pages import page_count, page_count_wrong, page_of


class PagesTest(unittest.TestCase):
    def test_the_wrong_count_is_off_only_at_multiples(self):
        totals = [0, 1, 9, 10, 11, 19, 20, 21]
        self.assertEqual([page_count_wrong(total, 10) for total in totals], [1, 1, 1, 2, 2, 2, 3, 3])
        self.assertEqual([page_count(total, 10) for total in totals], [0, 1, 1, 1, 2, 2, 2, 3])

    def test_the_pages_together_are_all_rows_once(self):
        for total in range(0, 25):
            rows = list(range(total))
            for size in (1, 3, 10):
                pages = [page_of(rows, page, size) for page in range(1, page_count(total, size) + 1)]
                self.assertEqual([row for page in pages for row in page], rows)
                self.assertTrue(all(pages))

    def test_a_row_that_arrives_between_two_pages_repeats_one(self):
        rows = [5, 4, 3, 2, 1]
        first = page_of(rows, 1, 2)
        second = page_of([6, *rows], 2, 2)
        self.assertEqual((first, second), ([5, 4], [4, 3]))

    def test_a_row_that_leaves_between_two_pages_hides_one(self):
        first = page_of([5, 4, 3, 2, 1], 1, 2)
        second = page_of([4, 3, 2, 1], 2, 2)
        self.assertEqual((first, second), ([5, 4], [2, 1]))
