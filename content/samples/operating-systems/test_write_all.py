import os
import unittest

from write_all import write_all


class WriteAllTest(unittest.TestCase):
    def test_short_writes_are_continued(self):
        received = []

        def write_three(_, data):
            received.append(bytes(data[:3]))
            return len(received[-1])

        write_all(9, b"abcdefgh", write_three)
        self.assertEqual(received, [b"abc", b"def", b"gh"])

    def test_a_full_pipe_takes_a_part(self):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        taken = os.write(writer, bytes(10_000_000))
        os.close(reader)
        os.close(writer)
        self.assertLess(taken, 10_000_000)

    def test_nothing_to_write(self):
        write_all(9, b"", lambda *_: self.fail("not called"))
