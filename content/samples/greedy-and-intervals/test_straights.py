import random
import unittest

from straights import can_form_straights


def brute(hand, size):
    if not hand:
        return True
    rest = sorted(hand)
    first = rest[0]
    for card in range(first, first + size):
        if card not in rest:
            return False
        rest.remove(card)
    return brute(rest, size)


class StraightsTest(unittest.TestCase):
    def test_agrees_with_removing_one_straight_at_a_time(self):
        source = random.Random(4)
        for _ in range(500):
            size = source.randint(1, 3)
            hand = [source.randint(1, 6) for _ in range(source.randint(0, 9))]
            self.assertEqual(can_form_straights(hand, size), brute(hand, size))

    def test_the_example_of_the_lesson(self):
        self.assertTrue(can_form_straights([3, 1, 2, 2, 3, 4], 3))
        self.assertFalse(can_form_straights([1, 2, 4], 3))
