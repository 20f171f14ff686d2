import random
import unittest

from insert_key import depths, example_tree, full_tree, right_chain, search_tree


class InsertKeyTest(unittest.TestCase):
    def test_three_orders_of_seven_keys(self):
        middle_first = depths(search_tree([4, 2, 6, 1, 3, 5, 7]))
        self.assertEqual((max(middle_first) + 1, sum(middle_first)), (3, 10))
        for order in ([1, 2, 3, 4, 5, 6, 7], [1, 7, 2, 6, 3, 5, 4]):
            chain = depths(search_tree(order))
            self.assertEqual((max(chain) + 1, sum(chain)), (7, 21))

    def test_five_hundred_sorted_keys_make_a_chain(self):
        chain = depths(search_tree(range(500)))
        self.assertEqual((max(chain) + 1, sum(chain)), (500, 124_750))

    def test_shuffled_keys_stay_below_a_height_of_thirty(self):
        source = random.Random(4)
        for _ in range(50):
            keys = list(range(500))
            source.shuffle(keys)
            height = max(depths(search_tree(keys))) + 1
            self.assertGreater(height, 9)
            self.assertLess(height, 30)

    def test_equal_keys_are_kept_once(self):
        self.assertEqual(len(depths(search_tree([3, 3, 3]))), 1)

    def test_the_shapes_for_other_tests(self):
        self.assertEqual(len(depths(full_tree(4))), 15)
        self.assertEqual(max(depths(right_chain(9))), 8)
        self.assertEqual(max(depths(example_tree())) + 1, 4)
