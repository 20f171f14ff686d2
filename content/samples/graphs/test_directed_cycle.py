import random
import unittest

from counting import growth
from directed_cycle import has_cycle


def has_cycle_by_peeling(neighbors):
    """Takes away vertices that lead nowhere; what can never be taken lies on or before a cycle."""
    left = dict(neighbors)
    while True:
        ends = [vertex for vertex in left if not any(other in left for other in left[vertex])]
        if not ends:
            return bool(left)
        for vertex in ends:
            del left[vertex]


class HasCycleTest(unittest.TestCase):
    def test_two_ways_to_one_vertex_are_no_cycle(self):
        self.assertFalse(has_cycle({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}))

    def test_a_loop_at_one_vertex_is(self):
        self.assertTrue(has_cycle({"a": [], "b": ["b"]}))

    def test_agrees_with_peeling(self):
        source = random.Random(5)
        for _ in range(300):
            size = source.randint(1, 7)
            neighbors = {v: [source.randrange(size) for _ in range(source.randint(0, 2))] for v in range(size)}
            self.assertEqual(has_cycle(neighbors), has_cycle_by_peeling(neighbors))

    def test_is_linear(self):
        def ladder(n):
            return ({v: [w for w in (v + 1, v + 2) if w < n] for v in range(n)},)

        self.assertLess(growth(has_cycle, ladder, 200), 2.1)
