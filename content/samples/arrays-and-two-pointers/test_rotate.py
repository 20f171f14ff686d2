import unittest

from counting import growth
from rotate import rotate_right


class RotateTest(unittest.TestCase):
    def test_agrees_with_slices(self):
        for size in range(8):
            for k in range(12):
                items = list(range(size))
                cut = size - k % size if size else 0
                expected = items[cut:] + items[:cut]
                rotate_right(items, k)
                self.assertEqual(items, expected)

    def test_is_linear(self):
        self.assertLess(growth(rotate_right, lambda n: (list(range(n)), n // 3), 300), 2.1)
