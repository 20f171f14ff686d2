import random
import unittest

from counting import growth
from lead_game import best_lead


def scores(piles):
    """What the player to move and the other one get, both playing as well as they can."""
    if not piles:
        return 0, 0
    options = []
    for taken, rest in ((piles[0], piles[1:]), (piles[-1], piles[:-1])):
        other, mine = scores(rest)
        options.append((taken + mine, other))
    return max(options)


class BestLeadTest(unittest.TestCase):
    def test_agrees_with_playing_every_game(self):
        source = random.Random(24)
        for _ in range(100):
            piles = [source.randint(1, 9) for _ in range(source.randint(0, 7))]
            mine, other = scores(piles)
            self.assertEqual(best_lead(piles), mine - other)

    def test_the_larger_end_is_not_always_best(self):
        self.assertEqual(best_lead([3, 20, 5, 1]), 13)
        # The larger end first opens the 20 to the other player.
        self.assertEqual(3 - best_lead([20, 5, 1]), -13)

    def test_is_quadratic(self):
        self.assertAlmostEqual(growth(best_lead, lambda n: (tuple(range(n)),), 40), 4, delta=0.2)
