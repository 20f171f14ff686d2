import random
import unittest

from merge_lists import merge_lists


class Counted:
    compared = 0

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        Counted.compared += 1
        return self.value < other.value

    def __eq__(self, other):
        return self.value == other.value


class MergeListsTest(unittest.TestCase):
    def test_agrees_with_sorting(self):
        source = random.Random(4)
        for _ in range(200):
            lists = [sorted(source.randint(0, 9) for _ in range(source.randint(0, 5))) for _ in range(source.randint(0, 6))]
            self.assertEqual(merge_lists(lists), sorted(sum(lists, [])))

    def test_the_lists_of_the_lesson(self):
        self.assertEqual(merge_lists([[2, 6, 9], [3, 4], [1, 8]]), [1, 2, 3, 4, 6, 8, 9])

    def test_comparisons_grow_with_the_logarithm_of_the_lists(self):
        total, found = 4_096, {}
        for k in (4, 16, 64):
            Counted.compared = 0
            merge_lists([[Counted(value) for value in range(i, total, k)] for i in range(k)])
            found[k] = Counted.compared
        self.assertLess(found[16] / found[4], 2.5)
        self.assertLess(found[64] / found[16], 2)
