import unittest

from simplify_path import simplify


class SimplifyTest(unittest.TestCase):
    def test_paths(self):
        for path, expected in (
            ("/", "/"),
            ("/a//b/", "/a/b"),
            ("/a/./b/../c", "/a/c"),
            ("/../..", "/"),
            ("/a/b/../../..", "/"),
            ("/.../x", "/.../x"),
        ):
            self.assertEqual(simplify(path), expected)
