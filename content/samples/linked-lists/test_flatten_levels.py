import random
import unittest

from counting import growth
from flatten_levels import flatten


class Node:
    def __init__(self, value):
        self.value, self.next, self.child = value, None, None


def build(shape):
    """A level is a list; a pair in it is a value and the level below."""
    head = before = None
    for item in shape:
        value, below = item if isinstance(item, tuple) else (item, None)
        node = Node(value)
        node.child = build(below) if below else None
        if before is None:
            head = node
        else:
            before.next = node
        before = node
    return head


def expected(shape):
    for item in shape:
        value, below = item if isinstance(item, tuple) else (item, [])
        yield value
        yield from expected(below)


def values(head):
    found = []
    while head:
        assert head.child is None
        found.append(head.value)
        head = head.next
    return found


def random_shape(source, depth):
    length = source.randint(1, 4)
    return [
        (source.randint(0, 99), random_shape(source, depth - 1)) if depth and source.random() < 0.5 else i
        for i in range(length)
    ]


def staircase(n):
    """Each level has two nodes, and the first leads down: the deepest shape for its size."""
    head = Node(0)
    head.next = Node(0)
    for _ in range(n):
        above = Node(0)
        above.next = Node(0)
        above.child = head
        head = above
    return (head,)


class FlattenTest(unittest.TestCase):
    def test_small_shapes(self):
        shape = [1, (2, [7, (8, [11, 12]), 9]), 3]
        self.assertEqual(values(flatten(build(shape))), [1, 2, 7, 8, 11, 12, 9, 3])
        self.assertIsNone(flatten(None))

    def test_random_shapes(self):
        source = random.Random(6)
        for _ in range(100):
            shape = random_shape(source, 4)
            self.assertEqual(values(flatten(build(shape))), list(expected(shape)))

    def test_is_linear_on_a_staircase(self):
        self.assertLess(growth(flatten, staircase, 300), 2.1)
