import unittest
from collections import Counter
from unittest.mock import patch

from weighted_picker import WeightedPicker


class WeightedPickerTest(unittest.TestCase):
    def test_each_index_owns_as_many_tickets_as_its_weight(self):
        weights = [2, 0, 5, 1]
        picker = WeightedPicker(weights)
        tickets = iter(range(8))
        with patch("weighted_picker.randrange", lambda total: next(tickets)):
            picked = Counter(picker.pick() for _ in range(8))
        self.assertEqual([picked[i] for i in range(4)], weights)

    def test_tickets_come_from_the_whole_range(self):
        asked = []
        with patch("weighted_picker.randrange", lambda total: asked.append(total) or 0):
            WeightedPicker([3, 4]).pick()
        self.assertEqual(asked, [7])
