import unittest
from collections import Counter

from hash_ring import Ring, place

KEYS = [f"user-{index}" for index in range(20_000)]
FOUR = ["a", "b", "c", "d"]
FIVE = [*FOUR, "e"]


def share_moved(before, after):
    return sum(before(key) != after(key) for key in KEYS) / len(KEYS)


def largest_load(ring):
    """The load of the fullest node, as a multiple of the average."""
    loads = Counter(ring.owner(key) for key in KEYS)
    return max(loads.values()) / (len(KEYS) / len(FIVE))


class HashRingTest(unittest.TestCase):
    def test_a_fifth_node_takes_about_a_fifth(self):
        moved = share_moved(Ring(FOUR).owner, Ring(FIVE).owner)
        self.assertAlmostEqual(moved, 1 / 5, delta=0.05)

    def test_keys_move_to_the_new_node_only(self):
        before, after = Ring(FOUR), Ring(FIVE)
        targets = {after.owner(key) for key in KEYS if after.owner(key) != before.owner(key)}
        self.assertEqual(targets, {"e"})

    def test_modulo_moves_four_fifths(self):
        moved = share_moved(lambda key: place(key) % 4, lambda key: place(key) % 5)
        self.assertAlmostEqual(moved, 4 / 5, delta=0.01)

    def test_doubling_a_modulo_moves_half(self):
        moved = share_moved(lambda key: place(key) % 4, lambda key: place(key) % 8)
        self.assertAlmostEqual(moved, 1 / 2, delta=0.01)

    def test_many_points_even_out_the_load(self):
        self.assertLess(largest_load(Ring(FIVE, 100)), 1.3)
        self.assertGreater(largest_load(Ring(FIVE, 1)), 1.5)

    def test_the_load_of_a_lost_node_goes_to_all_others(self):
        before, after = Ring(FIVE), Ring(FOUR)
        heirs = Counter(after.owner(key) for key in KEYS if before.owner(key) == "e")
        self.assertEqual(set(heirs), set(FOUR))
        lonely = Counter(Ring(FOUR, 1).owner(key) for key in KEYS if Ring(FIVE, 1).owner(key) == "e")
        self.assertEqual(len(lonely), 1)

    def test_a_key_behind_the_last_point_goes_around(self):
        ring = Ring(["only"], 1)
        self.assertEqual({ring.owner(key) for key in KEYS[:50]}, {"only"})
