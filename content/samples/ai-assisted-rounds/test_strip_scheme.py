import heapq
import statistics
import sys
import unittest

from strip_scheme import host_of, host_of_wrong


class StripSchemeTest(unittest.TestCase):
    def test_lstrip_takes_a_set_of_characters(self):
        self.assertEqual(host_of_wrong("https://example.org"), "example.org")
        self.assertEqual(host_of_wrong("https://shop.example.org"), "op.example.org")

    def test_removeprefix_takes_a_prefix(self):
        self.assertEqual(host_of("https://shop.example.org"), "shop.example.org")
        self.assertEqual(host_of("shop.example.org"), "shop.example.org")

    def test_names_that_the_lesson_mentions(self):
        self.assertFalse(hasattr(statistics, "percentile"))
        self.assertTrue(hasattr(statistics, "quantiles"))
        self.assertEqual(hasattr(heapq, "heappush_max"), sys.version_info >= (3, 14))
