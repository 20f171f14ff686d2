import io
import os
import tempfile
import unittest

from read_calls import read_all

MEBIBYTE = 1_048_576


class ReadCallsTest(unittest.TestCase):
    def test_the_numbers_of_the_lesson(self):
        data = bytes(MEBIBYTE)
        self.assertEqual(read_all(io.BytesIO(data).read, 1)[1], 1_048_577)
        self.assertEqual(read_all(io.BytesIO(data).read, 65_536)[1], 17)

    def test_the_kernel_counts_the_same(self):
        with tempfile.TemporaryFile(buffering=0) as file:
            file.write(bytes(MEBIBYTE))
            file.seek(0)
            data, calls = read_all(lambda size: os.read(file.fileno(), size), 65_536)
        self.assertEqual((len(data), calls), (MEBIBYTE, 17))
