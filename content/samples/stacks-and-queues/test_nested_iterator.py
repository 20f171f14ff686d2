import unittest

from nested_iterator import NestedIterator


def flat(items):
    iterator, found = NestedIterator(items), []
    while iterator.has_next():
        found.append(iterator.next())
    return found


class NestedIteratorTest(unittest.TestCase):
    def test_shapes(self):
        for items, expected in (
            ([], []),
            ([[], [[]]], []),
            ([1, [2, [3, 4], []], 5], [1, 2, 3, 4, 5]),
            ([[[[6]]], 7], [6, 7]),
        ):
            self.assertEqual(flat(items), expected)

    def test_asking_twice_takes_nothing(self):
        iterator = NestedIterator([[1], 2])
        self.assertTrue(iterator.has_next() and iterator.has_next())
        self.assertEqual((iterator.next(), iterator.next(), iterator.has_next()), (1, 2, False))
        self.assertRaises(StopIteration, iterator.next)
