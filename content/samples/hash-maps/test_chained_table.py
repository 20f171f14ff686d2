import unittest

from chained_table import ChainedTable
from counting import count_steps


class SameHash(int):
    def __hash__(self):
        return 5


class ChainedTableTest(unittest.TestCase):
    def test_last_value_wins(self):
        table = ChainedTable()
        table.put("fig", 1)
        table.put("fig", 2)
        self.assertEqual(table.get("fig"), 2)
        self.assertIsNone(table.get("date"))

    def test_keys_in_one_bucket_stay_apart(self):
        table = ChainedTable()
        for number in range(20):
            table.put(SameHash(number), number)
        self.assertEqual([table.get(SameHash(number)) for number in range(20)], list(range(20)))

    def test_one_bucket_makes_lookup_linear(self):
        steps = []
        for size in (100, 200):
            table = ChainedTable()
            for number in range(size):
                table.put(SameHash(number), number)
            steps.append(count_steps(table.get, SameHash(size - 1)))
        self.assertAlmostEqual(steps[1] / steps[0], 2, delta=0.1)

    def test_spread_keys_make_it_constant_when_buckets_grow_along(self):
        steps = []
        for size in (100, 200):
            table = ChainedTable(size)
            for number in range(size):
                table.put(number, number)
            steps.append(count_steps(table.get, size - 1))
        self.assertEqual(steps[0], steps[1])
