import dataclasses
import unittest

from lost_key import Cell, FixedCell, lose_a_ship


class LostKeyTest(unittest.TestCase):
    def test_neither_the_old_nor_the_new_place_finds_it(self):
        self.assertEqual(lose_a_ship(), (None, None))

    def test_iteration_still_shows_it(self):
        cell = Cell(1, 2)
        ships = {cell: "ship"}
        cell.row = 2
        self.assertEqual([(key.row, key.col) for key in ships], [(2, 2)])
        self.assertNotIn(cell, ships)

    def test_equality_alone_makes_a_class_unhashable(self):
        class OnlyEqual:
            def __eq__(self, other):
                return True

        with self.assertRaises(TypeError):
            hash(OnlyEqual())

    def test_a_frozen_key_cannot_move(self):
        cell = FixedCell(1, 2)
        ships = {cell: "ship"}
        self.assertEqual(ships[FixedCell(1, 2)], "ship")
        with self.assertRaises(dataclasses.FrozenInstanceError):
            setattr(cell, "row", 2)
