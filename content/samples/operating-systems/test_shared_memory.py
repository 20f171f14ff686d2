import unittest

from shared_memory import append_in_child, append_in_thread


class SharedMemoryTest(unittest.TestCase):
    def test_the_child_changes_its_own_copy(self):
        self.assertEqual(append_in_child(), ([1], 2))

    def test_a_thread_changes_the_same_list(self):
        self.assertEqual(append_in_thread(), [1, 2])
