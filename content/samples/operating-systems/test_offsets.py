import os
import tempfile
import unittest

from offsets import read_two_bytes_each


class OffsetsTest(unittest.TestCase):
    def test_a_duplicate_shares_the_offset_and_a_second_open_does_not(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"abcdef")
            file.flush()
            self.assertEqual(read_two_bytes_each(file.name), [b"ab", b"cd", b"ab"])

    def test_a_deleted_file_lives_until_its_last_descriptor_is_closed(self):
        descriptor, path = tempfile.mkstemp()
        os.write(descriptor, b"still here")
        os.unlink(path)
        os.lseek(descriptor, 0, os.SEEK_SET)
        self.assertFalse(os.path.exists(path))
        self.assertEqual(os.read(descriptor, 100), b"still here")
        self.assertEqual(os.fstat(descriptor).st_nlink, 0)
        os.close(descriptor)
