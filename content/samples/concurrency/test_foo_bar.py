import threading
import unittest

from foo_bar import FooBar


class FooBarTest(unittest.TestCase):
    def test_they_alternate_whichever_starts(self):
        for names in (("foo", "bar"), ("bar", "foo")):
            pair, printed = FooBar(50), []
            threads = [
                threading.Thread(target=getattr(pair, name), args=(lambda name=name: printed.append(name),), daemon=True)
                for name in names
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            self.assertEqual(printed, ["foo", "bar"] * 50)
