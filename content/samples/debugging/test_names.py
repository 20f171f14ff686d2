import unittest

from names import read_name, read_name_wrong


class NamesTest(unittest.TestCase):
    def test_utf8_read_as_windows_1252(self):
        self.assertEqual(read_name_wrong("Zoë".encode()), "ZoÃ«")
        self.assertEqual(read_name("Zoë".encode()), "Zoë")
        self.assertEqual(len("Zoë".encode()), 4)

    def test_the_damage_can_be_undone_if_it_happened_once(self):
        self.assertEqual("ZoÃ«".encode("cp1252").decode("utf-8"), "Zoë")

    def test_the_other_direction_fails_loudly(self):
        with self.assertRaises(UnicodeDecodeError):
            read_name("Zoë".encode("cp1252"))

    def test_two_spellings_of_one_name(self):
        import unicodedata

        composed, decomposed = "Zo\u00eb", "Zoe\u0308"
        self.assertNotEqual(composed, decomposed)
        self.assertEqual(unicodedata.normalize("NFC", decomposed), composed)
