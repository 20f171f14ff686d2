import unittest

from head_of_line import readable


class HeadOfLineTest(unittest.TestCase):
    def test_one_loss_blocks_tcp_but_only_one_stream_of_quic(self):
        packets = "ABCABC"
        arrived = {0, 2, 3, 4, 5}
        self.assertEqual(readable(packets, arrived, by_stream=False), [0])
        self.assertEqual(readable(packets, arrived, by_stream=True), [0, 2, 3, 5])

    def test_without_loss_both_are_equal(self):
        everything = set(range(6))
        for by_stream in (False, True):
            self.assertEqual(readable("ABCABC", everything, by_stream), [0, 1, 2, 3, 4, 5])
            self.assertEqual(readable("ABC", set(), by_stream), [])

    def test_a_single_stream_gains_nothing(self):
        for by_stream in (False, True):
            self.assertEqual(readable("AAAA", {0, 2, 3}, by_stream), [0])
