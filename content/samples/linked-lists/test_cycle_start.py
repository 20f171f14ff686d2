import unittest

from counting import growth
from cycle_start import cycle_start
from list_node import from_values


def looped(stem, ring):
    nodes = []
    node = from_values(range(stem + ring))
    while node:
        nodes.append(node)
        node = node.next
    if ring:
        nodes[-1].next = nodes[stem]
    return nodes


class CycleStartTest(unittest.TestCase):
    def test_finds_the_entry_for_every_stem_and_ring(self):
        for stem in range(8):
            for ring in range(1, 8):
                nodes = looped(stem, ring)
                self.assertIs(cycle_start(nodes[0]), nodes[stem])

    def test_meets_after_a_multiple_of_the_ring(self):
        nodes = looped(3, 5)
        slow = fast = nodes[0]
        steps = 0
        while steps == 0 or slow is not fast:
            slow, fast, steps = slow.next, fast.next.next, steps + 1
        self.assertEqual((steps, slow.value), (5, 5))
        self.assertEqual(cycle_start(nodes[0]).value, 3)

    def test_no_cycle(self):
        for length in range(5):
            self.assertIsNone(cycle_start(from_values(range(length))))

    def test_is_linear(self):
        self.assertLess(growth(cycle_start, lambda n: (looped(n, n)[0],), 200), 2.1)
