import unittest

from pair_by_truth import pair_sum


class PairByTruthTest(unittest.TestCase):
    def test_works_on_pairs_that_do_not_begin_at_zero(self):
        self.assertEqual(pair_sum([9, 4, 5], 9), (1, 2))

    def test_misses_the_partner_at_index_zero(self):
        self.assertIsNone(pair_sum([4, 9, 5], 9))
