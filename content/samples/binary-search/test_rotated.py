import unittest

from counting import growth
from rotated import find_rotated


class RotatedTest(unittest.TestCase):
    def test_every_rotation_and_every_target(self):
        for size in range(9):
            for cut in range(max(1, size)):
                numbers = list(range(10, 10 + 2 * size, 2))
                numbers = numbers[cut:] + numbers[:cut]
                for target in range(8, 12 + 2 * size):
                    expected = numbers.index(target) if target in numbers else -1
                    self.assertEqual(find_rotated(numbers, target), expected)

    def test_is_logarithmic(self):
        def args(n):
            return [*range(n // 3, n), *range(n // 3)], -1

        self.assertLess(growth(find_rotated, args, 1_000), 1.2)
