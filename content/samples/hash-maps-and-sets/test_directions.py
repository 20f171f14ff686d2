import unittest

from directions import group_by_direction


class DirectionsTest(unittest.TestCase):
    def test_the_groups_of_the_lesson(self):
        points = [(2, 4), (-1, -2), (3, 6), (0, 5), (4, 2), (0, 1)]
        self.assertEqual(
            group_by_direction(points),
            {(1, 2): [(2, 4), (3, 6)], (-1, -2): [(-1, -2)], (0, 1): [(0, 5), (0, 1)], (2, 1): [(4, 2)]},
        )

    def test_the_origin_has_no_direction(self):
        self.assertEqual(group_by_direction([(0, 0)]), {})

    def test_opposite_points_are_apart_although_the_slope_is_equal(self):
        self.assertEqual(len(group_by_direction([(2, 4), (-2, -4)])), 2)
        self.assertEqual(4 / 2, -4 / -2)

    def test_a_slope_as_a_float_mixes_directions(self):
        big = 10**17
        points = [(big, big + 1), (big, big + 2)]
        self.assertEqual((big + 1) / big, (big + 2) / big)
        self.assertEqual(len(group_by_direction(points)), 2)

    def test_agrees_with_the_definition(self):
        points = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if (x, y) != (0, 0)]
        key_of = {point: key for key, group in group_by_direction(points).items() for point in group}
        for a in points:
            for b in points:
                same = a[0] * b[1] == a[1] * b[0] and a[0] * b[0] + a[1] * b[1] > 0
                self.assertEqual(key_of[a] == key_of[b], same)
