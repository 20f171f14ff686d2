import threading
import unittest
from itertools import permutations

from print_in_order import Foo


class PrintInOrderTest(unittest.TestCase):
    def test_every_start_order_prints_the_same(self):
        for order in permutations(("first", "second", "third")):
            foo, printed = Foo(), []
            threads = [
                threading.Thread(target=getattr(foo, name), args=(lambda name=name: printed.append(name),), daemon=True)
                for name in order
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            self.assertEqual(printed, ["first", "second", "third"])
