import unittest

from lower_bound import lower_bound
from mixed_borders import lower_bound_mixed

NUMBERS = [2, 3, 5, 5, 5, 8, 9, 12, 14, 20]


class MixedBordersTest(unittest.TestCase):
    def test_wrong_only_for_a_target_above_everything(self):
        for target in range(0, 21):
            self.assertEqual(lower_bound_mixed(NUMBERS, target), lower_bound(NUMBERS, target))
        self.assertEqual(lower_bound_mixed(NUMBERS, 25), 9)
        self.assertEqual(lower_bound(NUMBERS, 25), 10)

    def test_the_results_that_the_lesson_names(self):
        self.assertEqual([lower_bound(NUMBERS, target) for target in (5, 7, 1, 25)], [2, 5, 0, 10])
