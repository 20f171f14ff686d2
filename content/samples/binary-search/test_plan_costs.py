import unittest

from plan_costs import moves_of_sorted_inserts, rough_steps


class PlanCostsTest(unittest.TestCase):
    def test_the_table_of_the_lesson(self):
        for lookups, scan, search, hashed in (
            (1, 1_000_000, 20_000_020, 1_000_001),
            (20, 20_000_000, 20_000_400, 1_000_020),
            (1_000, 1_000_000_000, 20_020_000, 1_001_000),
        ):
            costs = rough_steps(1_000_000, lookups)
            self.assertEqual(list(costs.values()), [scan, search, hashed])

    def test_descending_inserts_move_everything(self):
        self.assertEqual(moves_of_sorted_inserts(range(1_000, 0, -1)), 499_500)
        self.assertEqual(moves_of_sorted_inserts(range(1_000)), 0)
