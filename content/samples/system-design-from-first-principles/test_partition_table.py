import unittest
from collections import Counter

from partition_table import add_node

PLACES = [key * 37 % 100 for key in range(1, 21)]


def ring_owner(points, place):
    return next((server for point, server in points if point >= place), points[0][1])


def even(partitions, nodes):
    return [nodes[index % len(nodes)] for index in range(partitions)]


class PartitionTableTest(unittest.TestCase):
    def test_a_fifth_node_takes_51_of_256(self):
        before = even(256, "ABCD")
        after = add_node(before, "E")
        moved = [new for old, new in zip(before, after) if old != new]
        self.assertEqual(moved, ["E"] * 51)
        self.assertLessEqual(max(Counter(after).values()) - min(Counter(after).values()), 1)

    def test_the_numbers_of_the_widget(self):
        before = even(10, "ABCD")
        after = add_node(before, "E")
        self.assertEqual(sum(before[place % 10] != after[place % 10] for place in PLACES), 4)
        self.assertEqual(Counter(after[place % 10] for place in PLACES), dict.fromkeys("ABCDE", 4))

    def test_the_remainder_moves_sixteen_of_twenty(self):
        self.assertEqual(sum(place % 4 != place % 5 for place in PLACES), 16)

    def test_the_ring_moves_four_of_twenty(self):
        points = sorted(((9 + 55 * s + 37 * i) % 100, server) for s, server in enumerate("ABCDE") for i in range(3))
        four = [point for point in points if point[1] != "E"]
        moved = [ring_owner(points, place) for place in PLACES if ring_owner(points, place) != ring_owner(four, place)]
        self.assertEqual(moved, ["E"] * 4)
        self.assertEqual(sorted(Counter(ring_owner(four, place) for place in PLACES).values()), [4, 5, 5, 6])

    def test_a_node_more_than_partitions_gets_nothing(self):
        self.assertEqual(add_node(even(4, "ABCD"), "E"), list("ABCD"))

    def test_the_old_table_is_not_changed(self):
        before = even(8, "AB")
        add_node(before, "C")
        self.assertEqual(before, list("ABABABAB"))
