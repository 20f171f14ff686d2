import random
import unittest

from counting import count_steps
from list_node import from_values, to_values
from merge_sorted import merge_all, merge_sorted


class MergeTest(unittest.TestCase):
    def test_merges_and_keeps_every_node(self):
        source = random.Random(8)
        for _ in range(100):
            a = sorted(source.randint(0, 9) for _ in range(source.randint(0, 6)))
            b = sorted(source.randint(0, 9) for _ in range(source.randint(0, 6)))
            self.assertEqual(to_values(merge_sorted(from_values(a), from_values(b))), sorted(a + b))

    def test_equal_values_of_the_first_list_come_first(self):
        first, second = from_values([1.0]), from_values([1])
        self.assertIs(merge_sorted(first, second), first)
        self.assertIs(first.next, second)

    def test_many_lists(self):
        source = random.Random(9)
        for count in range(7):
            lists = [sorted(source.randint(0, 9) for _ in range(source.randint(0, 5))) for _ in range(count)]
            merged = to_values(merge_all([from_values(values) for values in lists]))
            self.assertEqual(merged, sorted(sum(lists, [])))

    def test_rounds_touch_far_fewer_nodes_than_one_after_the_other(self):
        def lists(k):
            return [from_values(range(i, 20 * k, k)) for i in range(k)]

        steps = {}
        for k in (16, 32):
            in_rounds = count_steps(merge_all, lists(k))
            one_by_one = sum_of_merges(lists(k))
            steps[k] = (in_rounds, one_by_one)
        # Twice the lists is twice the nodes: n log k grows a little over twice, n k about four times.
        self.assertLess(steps[32][0] / steps[16][0], 2.6)
        self.assertGreater(steps[32][1] / steps[16][1], 3.5)

    def test_how_many_nodes_pass_through_a_merge(self):
        # A merge handles every node of its result once.
        def one_by_one(k, length):
            return sum(merged * length for merged in range(2, k + 1))

        def in_rounds(k, length):
            sizes, total = [length] * k, 0
            while len(sizes) > 1:
                pairs = [sum(sizes[i:i + 2]) for i in range(0, len(sizes), 2)]
                total += sum(pairs)
                sizes = pairs
            return total

        self.assertEqual(one_by_one(8, 100), 3_500)
        self.assertEqual(in_rounds(8, 100), 2_400)
        self.assertEqual(one_by_one(64, 100), 207_900)
        self.assertEqual(in_rounds(64, 100), 38_400)


def sum_of_merges(lists):
    total = 0
    merged = lists[0]
    for other in lists[1:]:
        values = to_values(merged), to_values(other)
        total += count_steps(merge_sorted, from_values(values[0]), from_values(values[1]))
        merged = from_values(sorted(values[0] + values[1]))
    return total
