import os
import tempfile
import unittest
from unittest import mock

from save_file import save


class SaveFileTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "settings")
        save(self.path, b"old")

    def read(self):
        with open(self.path, "rb") as file:
            return file.read()

    def test_replaces_the_file_and_leaves_no_other(self):
        save(self.path, b"new")
        self.assertEqual(self.read(), b"new")
        self.assertEqual(os.listdir(os.path.dirname(self.path)), ["settings"])

    def test_a_crash_before_the_rename_leaves_the_old_file(self):
        with mock.patch("os.fsync", side_effect=OSError("the disk is full")):
            with self.assertRaises(OSError):
                save(self.path, b"new")
        self.assertEqual(self.read(), b"old")

    def test_syncs_the_file_then_renames_then_syncs_the_folder(self):
        calls = []
        real_sync, real_replace = os.fsync, os.replace
        with mock.patch("os.fsync", side_effect=lambda fd: (calls.append("sync"), real_sync(fd))):
            with mock.patch("os.replace", side_effect=lambda a, b: (calls.append("rename"), real_replace(a, b))):
                save(self.path, b"new")
        self.assertEqual(calls, ["sync", "rename", "sync"])
