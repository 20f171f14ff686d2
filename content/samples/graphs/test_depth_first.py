import random
import unittest

from counting import growth
from depth_first import enter_and_finish

LESSON = {"S": "ABC", "A": "SCD", "B": "S", "C": "SA", "D": "A"}


def by_recursion(start, neighbors):
    entered, finished = [], []

    def visit(vertex):
        entered.append(vertex)
        for other in neighbors[vertex]:
            if other not in entered:
                visit(other)
        finished.append(vertex)

    visit(start)
    return entered, finished


def marked_on_push(start, neighbors):
    stack, marked, order = [start], {start}, []
    while stack:
        order.append(stack.pop())
        for other in neighbors[order[-1]]:
            if other not in marked:
                marked.add(other)
                stack.append(other)
    return order


class EnterAndFinishTest(unittest.TestCase):
    def test_the_graph_of_the_lesson(self):
        self.assertEqual(enter_and_finish("S", LESSON), (list("SACDB"), list("CDABS")))
        self.assertEqual(marked_on_push("S", LESSON), list("SCBAD"))

    def test_agrees_with_the_recursion(self):
        source = random.Random(33)
        for _ in range(200):
            size = source.randint(1, 8)
            neighbors = [[source.randrange(size) for _ in range(source.randint(0, 4))] for _ in range(size)]
            self.assertEqual(enter_and_finish(0, neighbors), by_recursion(0, neighbors))

    def test_a_long_path_overflows_only_the_recursion(self):
        path = [[i + 1] for i in range(100_000)] + [[]]
        self.assertEqual(len(enter_and_finish(0, path)[1]), 100_001)
        with self.assertRaises(RecursionError):
            by_recursion(0, path[:20_000] + [[]])

    def test_is_linear(self):
        path = lambda n: (0, [[i + 1] for i in range(n - 1)] + [[]])
        self.assertLess(growth(enter_and_finish, path, 200), 2.1)
        full = lambda n: (0, [list(range(n)) for _ in range(n)])
        self.assertLess(growth(enter_and_finish, full, 30), 4.3)
