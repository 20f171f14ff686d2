import unittest

from page_faults import count_faults

BELADY = "ABCDABEABCDE"
LESSON = "ABCADAEA"


class PageFaultsTest(unittest.TestCase):
    def test_belady_fifo_has_more_faults_with_more_frames(self):
        self.assertEqual([count_faults(BELADY, frames, False) for frames in (3, 4)], [9, 10])

    def test_lru_never_gets_worse_with_more_frames(self):
        faults = [count_faults(BELADY, frames, True) for frames in (2, 3, 4, 5)]
        self.assertEqual(faults, sorted(faults, reverse=True))
        self.assertEqual(faults[1:3], [10, 8])

    def test_the_references_of_the_lesson(self):
        self.assertEqual(count_faults(LESSON, 3, True), 5)
        self.assertEqual(count_faults(LESSON, 3, False), 6)

    def test_the_loop_of_the_widget(self):
        self.assertEqual([count_faults("ABCDABCD", frames, True) for frames in (3, 4)], [8, 4])
        self.assertEqual(count_faults("ABCDABCDDCBA", 3, True), 9)

    def test_a_loop_one_page_too_large_faults_every_time(self):
        self.assertEqual(count_faults("ABCD" * 5, 3, True), 20)
        self.assertEqual(count_faults("ABCD" * 5, 4, True), 4)
