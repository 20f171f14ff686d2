import random
import unittest

from copy_random import Node, copy_list


def made(targets):
    nodes = [Node(index) for index in range(len(targets))]
    for index, target in enumerate(targets):
        nodes[index].next = nodes[index + 1] if index + 1 < len(nodes) else None
        nodes[index].other = None if target is None else nodes[target]
    return nodes


def walked(head):
    nodes = []
    while head:
        nodes.append(head)
        head = head.next
    return nodes


class CopyRandomTest(unittest.TestCase):
    def test_copies_the_shape_and_restores_the_original(self):
        source = random.Random(4)
        for length in range(7):
            for _ in range(20):
                targets = [source.choice([None, *range(length)]) for _ in range(length)]
                nodes = made(targets)
                copies = walked(copy_list(nodes[0] if nodes else None))
                self.assertEqual(walked(nodes[0] if nodes else None), nodes)
                for chain in (nodes, copies):
                    found = [None if node.other is None else chain.index(node.other) for node in chain]
                    self.assertEqual(found, targets)
                self.assertFalse(set(nodes) & set(copies))
