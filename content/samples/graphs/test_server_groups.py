import random
import unittest

from counting import growth
from server_groups import adjacency_lists, count_groups

PAIRS = [(0, 1), (1, 2), (3, 4), (3, 5)]


def groups_by_relabeling(count, pairs):
    label = list(range(count))
    for a, b in pairs:
        label = [label[a] if other == label[b] else other for other in label]
    return len(set(label))


class ServerGroupsTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        neighbors = adjacency_lists(7, PAIRS)
        self.assertEqual(neighbors, [[1], [0, 2], [1], [4, 5], [3], [3], []])
        self.assertEqual(sum(map(len, neighbors)), 8)
        self.assertEqual(count_groups(neighbors), 3)

    def test_servers_named_in_no_pair_are_missed_when_only_pairs_are_read(self):
        named = {server for pair in PAIRS for server in pair}
        self.assertEqual(sorted(named), [0, 1, 2, 3, 4, 5])

    def test_one_direction_only_gives_another_count(self):
        one_way = [[] for _ in range(3)]
        for a, b in [(1, 0), (1, 2)]:
            one_way[a].append(b)
        self.assertEqual(count_groups(one_way), 2)
        self.assertEqual(count_groups(adjacency_lists(3, [(1, 0), (1, 2)])), 1)

    def test_agrees_with_relabeling(self):
        source = random.Random(31)
        for _ in range(150):
            count = source.randint(1, 8)
            pairs = [(source.randrange(count), source.randrange(count)) for _ in range(source.randint(0, 8))]
            self.assertEqual(count_groups(adjacency_lists(count, pairs)), groups_by_relabeling(count, pairs))

    def test_is_linear_in_vertices_and_edges(self):
        path = lambda n: (adjacency_lists(n, [(i, i + 1) for i in range(n - 1)]),)
        self.assertLess(growth(count_groups, path, 200), 2.1)
        self.assertLess(growth(count_groups, lambda n: ([[] for _ in range(n)],), 200), 2.1)
