import unittest

from copies_or_pieces import with_replicas, with_shards


class CopiesOrPiecesTest(unittest.TestCase):
    def test_the_numbers_that_the_lesson_names(self):
        self.assertEqual([with_replicas(30_000, writes, 10_000) for writes in (2_000, 8_000, 10_000)], [4, 15, None])
        self.assertEqual([with_shards(30_000, writes, 10_000) for writes in (2_000, 8_000, 10_000)], [4, 4, 4])
        self.assertEqual([with_shards(30_000, writes, 10_000, 2) for writes in (2_000, 8_000, 10_000)], [4, 6, 6])

    def test_no_machine_is_overloaded_and_one_fewer_would_be(self):
        for writes in (0, 500, 2_000, 5_000, 9_000):
            count = with_replicas(30_000, writes, 10_000)
            self.assertLessEqual(writes + 30_000 / count, 10_000)
            self.assertGreater(writes + 30_000 / (count - 1), 10_000)

    def test_each_copy_of_a_piece_does_all_writes_of_its_piece(self):
        for copies in (1, 2, 3):
            shards = with_shards(30_000, 8_000, 10_000, copies) // copies
            self.assertLessEqual(8_000 / shards + 30_000 / shards / copies, 10_000)
