import unittest

from first_bad import first_bad


class FirstBadTest(unittest.TestCase):
    def test_every_position_of_the_culprit(self):
        for size in (2, 3, 4, 17):
            for culprit in range(1, size):
                self.assertEqual(first_bad(list(range(size)), lambda commit: commit >= culprit), culprit)

    def test_a_thousand_candidates_take_ten_checks(self):
        # Commit 0 is known to be good; the 1,000 commits after it are the candidates, the last one is known to be bad.
        most = 0
        for culprit in (1, 2, 137, 500, 999, 1000):
            checks = []

            def is_bad(commit):
                checks.append(commit)
                return commit >= culprit

            self.assertEqual(first_bad(list(range(1001)), is_bad), culprit)
            most = max(most, len(checks))
        self.assertEqual(most, 10)

    def test_the_eight_commits_of_the_lesson(self):
        checks = []

        def is_bad(commit):
            checks.append(commit)
            return commit >= 6

        self.assertEqual(first_bad(list(range(9)), is_bad), 6)
        self.assertEqual(checks, [4, 6, 5])
