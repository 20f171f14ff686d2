import unittest

from split_bill import check_shares, split_bill, split_rounded


class SplitBillTest(unittest.TestCase):
    def test_the_example_of_the_statement_passes_with_both(self):
        self.assertEqual(split_rounded(90, 3), [30, 30, 30])
        self.assertEqual(split_bill(90, 3), [30, 30, 30])

    def test_the_rounded_version_loses_a_cent(self):
        self.assertEqual(split_rounded(100, 3), [33, 33, 33])
        self.assertEqual(sum(split_rounded(100, 3)), 99)
        self.assertEqual(sum(split_rounded(101, 3)), 102)
        self.assertFalse(check_shares(split_rounded))

    def test_the_right_version_passes_all_checks(self):
        self.assertEqual(split_bill(100, 3), [34, 33, 33])
        self.assertTrue(check_shares(split_bill))

    def test_the_checks_find_a_share_that_is_too_large(self):
        self.assertFalse(check_shares(lambda total, people: [total] + [0] * (people - 1)))
        self.assertFalse(check_shares(lambda total, people: [total]))
