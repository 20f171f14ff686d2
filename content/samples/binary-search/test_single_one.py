import unittest

from counting import growth
from single_one import single_one


def with_single(pairs, alone):
    return sorted([*range(pairs + 1), *(value for value in range(pairs + 1) if value != alone)])


class SingleOneTest(unittest.TestCase):
    def test_every_place(self):
        for pairs in range(10):
            for alone in range(pairs + 1):
                self.assertEqual(single_one(with_single(pairs, alone)), alone)

    def test_is_logarithmic(self):
        self.assertLess(growth(single_one, lambda n: (with_single(n, n // 3),), 500), 1.2)
