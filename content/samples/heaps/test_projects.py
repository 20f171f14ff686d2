import random
import unittest

from projects import largest_capital


def best(projects, capital, rounds):
    options = [capital]
    if rounds:
        for i, (needed, profit) in enumerate(projects):
            if needed <= capital:
                options.append(best(projects[:i] + projects[i + 1 :], capital + profit, rounds - 1))
    return max(options)


class ProjectsTest(unittest.TestCase):
    def test_agrees_with_trying_every_order(self):
        source = random.Random(12)
        for _ in range(150):
            projects = [(source.randint(0, 6), source.randint(0, 4)) for _ in range(source.randint(0, 5))]
            for rounds in range(4):
                self.assertEqual(largest_capital(projects, 1, rounds), best(projects, 1, rounds))
