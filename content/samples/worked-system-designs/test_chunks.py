import random
import unittest

from chunks import chunks


def fixed(data, size=64):
    return [data[start : start + size] for start in range(0, len(data), size)]


class ChunksTest(unittest.TestCase):
    def setUp(self):
        self.data = random.Random(5).randbytes(20_000)

    def test_chunks_are_the_whole_file(self):
        self.assertEqual(b"".join(chunks(self.data)), self.data)
        self.assertEqual(list(chunks(b"")), [])
        self.assertGreater(len(list(chunks(self.data))), 100)

    def test_an_inserted_byte_changes_few_chunks(self):
        edited = self.data[:5_000] + b"!" + self.data[5_000:]
        new = set(chunks(edited)) - set(chunks(self.data))
        self.assertLessEqual(len(new), 3)

    def test_with_fixed_offsets_it_changes_everything_after_it(self):
        edited = self.data[:5_000] + b"!" + self.data[5_000:]
        new = set(fixed(edited)) - set(fixed(self.data))
        self.assertGreater(len(new), 200)
