import unittest

from counting import growth
from stairs import count_ways


class Plain:
    """The recursion without memory, counting its calls."""

    def __init__(self):
        self.calls = 0

    def ways(self, steps):
        self.calls += 1
        return 1 if steps <= 1 else self.ways(steps - 1) + self.ways(steps - 2)


class Remembering(Plain):
    def __init__(self):
        super().__init__()
        self.known = {}

    def ways(self, steps):
        if steps in self.known:
            self.calls += 1
        else:
            self.known[steps] = super().ways(steps)
        return self.known[steps]


class CountWaysTest(unittest.TestCase):
    def test_agrees_with_the_recursion(self):
        for steps in range(15):
            self.assertEqual(count_ways(steps), Plain().ways(steps))

    def test_the_numbers_of_calls_that_the_card_names(self):
        # The plain recursion makes 2 * ways(n) - 1 calls: each end of its tree is one of the ways.
        for steps in range(15):
            plain = Plain()
            ways = plain.ways(steps)
            self.assertEqual(plain.calls, 2 * ways - 1)
        self.assertEqual(2 * count_ways(30) - 1, 2_692_537)
        remembering = Remembering()
        self.assertEqual(remembering.ways(30), count_ways(30))
        self.assertEqual(remembering.calls, 59)

    def test_is_linear(self):
        self.assertAlmostEqual(growth(count_ways, lambda n: (n,), 300), 2, delta=0.05)
