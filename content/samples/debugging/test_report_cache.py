import unittest

from report_cache import CachedReports, CachedReportsWrong


class ReportCacheTest(unittest.TestCase):
    def setUp(self):
        self.rows = {("ada", "May"): 10, ("bo", "May"): 99}
        self.load = lambda user, month: self.rows[user, month]

    def test_the_second_user_sees_the_report_of_the_first(self):
        reports = CachedReportsWrong(self.load)
        self.assertEqual([reports.get("bo", "May"), reports.get("ada", "May")], [99, 99])

    def test_one_user_alone_never_sees_the_bug(self):
        reports = CachedReportsWrong(self.load)
        self.assertEqual([reports.get("ada", "May"), reports.get("ada", "May")], [10, 10])

    def test_the_key_has_everything_that_the_result_depends_on(self):
        reports = CachedReports(self.load)
        self.assertEqual([reports.get("bo", "May"), reports.get("ada", "May")], [99, 10])

    def test_without_invalidation_the_old_value_stays(self):
        reports = CachedReports(self.load)
        reports.get("ada", "May")
        self.rows["ada", "May"] = 11
        self.assertEqual(reports.get("ada", "May"), 10)
        reports.invalidate("ada", "May")
        self.assertEqual(reports.get("ada", "May"), 11)
