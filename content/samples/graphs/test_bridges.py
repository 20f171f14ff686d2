import random
import unittest

from bridges import find_bridges
from counting import growth


def pieces(vertices, edges):
    label = {v: v for v in vertices}
    for a, b in edges:
        old, new = label[a], label[b]
        label = {v: new if name == old else name for v, name in label.items()}
    return len(set(label.values()))


class FindBridgesTest(unittest.TestCase):
    def test_agrees_with_leaving_out_each_edge(self):
        source = random.Random(14)
        for _ in range(200):
            size = source.randint(2, 8)
            pairs = [(a, b) for a in range(size) for b in range(a)]
            edges = source.sample(pairs, source.randint(0, len(pairs) // 2))
            neighbors = {v: [a + b - v for a, b in edges if v in (a, b)] for v in range(size)}
            expected = {
                frozenset(edge)
                for edge in edges
                if pieces(range(size), [e for e in edges if e != edge]) > pieces(range(size), edges)
            }
            self.assertEqual({frozenset(edge) for edge in find_bridges(neighbors)}, expected)

    def test_is_linear(self):
        def path(n):
            return ({v: [w for w in (v - 1, v + 1) if 0 <= w < n] for v in range(n)},)

        self.assertLess(growth(find_bridges, path, 200), 2.1)
