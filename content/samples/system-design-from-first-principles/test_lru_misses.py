import unittest

from lru_misses import count_misses

READS = "ABCABCABC" + "1234" + "ABC"


class LruMissesTest(unittest.TestCase):
    def test_the_numbers_that_the_lesson_names(self):
        self.assertEqual(len(READS), 16)
        self.assertEqual([count_misses(READS, room) for room in (3, 2, 7)], [10, 16, 7])

    def test_without_the_scan_the_three_stay(self):
        self.assertEqual(count_misses("ABCABCABC" + "ABC", 3), 3)

    def test_a_scan_that_fits_beside_them_pushes_nothing_out(self):
        self.assertEqual(count_misses(READS, 7), len(set(READS)))

    def test_one_place_too_few_loses_every_hit_of_a_loop(self):
        loop = list(range(100)) * 10
        self.assertEqual(count_misses(loop, 100), 100)
        self.assertEqual(count_misses(loop, 99), 1_000)

    def test_no_reads_no_misses(self):
        self.assertEqual(count_misses("", 3), 0)

    def test_the_table_of_the_lesson(self):
        for hit_percent, reach_database in ((90, 1_000), (95, 500), (99, 100)):
            self.assertEqual(10_000 * (100 - hit_percent) // 100, reach_database)
