import unittest

from counting import growth
from list_node import from_values
from shared_tail import first_shared


def in_front(count, tail):
    head = from_values(range(count))
    if head is None:
        return tail
    last = head
    while last.next:
        last = last.next
    last.next = tail
    return head


class SharedTailTest(unittest.TestCase):
    def test_every_small_shape(self):
        for a in range(5):
            for b in range(5):
                for shared in range(4):
                    tail = from_values(range(shared))
                    self.assertIs(first_shared(in_front(a, tail), in_front(b, tail)), tail)

    def test_is_linear_without_a_shared_tail(self):
        make = lambda n: (from_values(range(n)), from_values(range(2 * n)))
        self.assertLess(growth(first_shared, make, 300), 2.1)
