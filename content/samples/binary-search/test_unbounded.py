import unittest

from unbounded import find_unbounded


class UnboundedTest(unittest.TestCase):
    def test_finds_each_and_misses_the_rest(self):
        for target in range(200):
            expected = target // 3 if target % 3 == 0 else -1
            self.assertEqual(find_unbounded(lambda i: 3 * i, target), expected)

    def test_reads_depend_on_the_place_only(self):
        for place in (1, 10, 1_000, 1_000_000):
            reads = 0

            def read(index):
                nonlocal reads
                reads += 1
                return index

            find_unbounded(read, place)
            self.assertLessEqual(reads, 2 * place.bit_length() + 2)
