import unittest

from translate import PageFault, translate


class TranslateTest(unittest.TestCase):
    def test_the_address_of_the_lesson(self):
        self.assertEqual(divmod(8300, 4096), (2, 108))
        self.assertEqual(translate(8300, {2: 5}), 20_588)

    def test_a_page_that_is_not_mapped(self):
        with self.assertRaises(PageFault) as caught:
            translate(8300, {0: 5})
        self.assertEqual(caught.exception.args, (2,))

    def test_the_size_of_a_flat_page_table(self):
        entries = 2**48 // 4096
        self.assertEqual(entries, 2**36)
        self.assertEqual(entries * 8, 512 * 2**30)

    def test_what_a_tlb_reaches(self):
        self.assertEqual(1536 * 4096, 6 * 2**20)
        self.assertEqual(1536 * 2 * 2**20, 3 * 2**30)
