import unittest

from passwords import hash_password, is_password


class PasswordsTest(unittest.TestCase):
    def test_right_wrong_and_a_salt_of_its_own(self):
        salt, stored = hash_password("correct horse")
        self.assertTrue(is_password("correct horse", salt, stored))
        self.assertFalse(is_password("Correct horse", salt, stored))
        self.assertNotEqual(hash_password("correct horse")[1], stored)
