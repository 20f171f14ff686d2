import unittest

from leaf_paths import leaf_paths, leaf_paths_without_copy, leaf_paths_without_pop
from test_path_records import lesson_tree


class LeafPathsTest(unittest.TestCase):
    def test_every_path_to_a_leaf(self):
        self.assertEqual(leaf_paths(lesson_tree()), [[5, 3, 7], [5, 3, 2], [5, 8, 6]])
        self.assertEqual(leaf_paths(None), [])

    def test_both_mistakes_of_the_lesson(self):
        without_pop = leaf_paths_without_pop(lesson_tree())
        self.assertEqual(without_pop, [[5, 3, 7], [5, 3, 7, 2], [5, 3, 7, 2, 8, 6]])
        self.assertEqual(leaf_paths_without_copy(lesson_tree()), [[], [], []])
