import unittest
from itertools import product

from counting import growth
from majority import majority


class MajorityTest(unittest.TestCase):
    def test_every_list_of_up_to_seven(self):
        for size in range(8):
            for letters in product("abc", repeat=size):
                items = list(letters)
                expected = next((x for x in "abc" if items.count(x) * 2 > size), None)
                self.assertEqual(majority(items), expected)

    def test_is_linear(self):
        self.assertLess(growth(majority, lambda n: ([1, 2] * n,), 200), 2.1)
