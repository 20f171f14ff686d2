import unittest

from safe_target import public_address

INTERNAL = [
    "127.0.0.1",
    "0.0.0.0",
    "10.0.0.8",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
]


class SafeTargetTest(unittest.TestCase):
    def test_public_addresses_pass(self):
        self.assertEqual(public_address("a", lambda host: ["8.8.8.8"]), "8.8.8.8")
        self.assertEqual(public_address("a", lambda host: ["2606:4700::1111"]), "2606:4700::1111")

    def test_internal_addresses_do_not(self):
        for address in INTERNAL:
            with self.assertRaises(PermissionError, msg=address):
                public_address("a", lambda host: [address])
            with self.assertRaises(PermissionError, msg=address):
                public_address("a", lambda host: ["8.8.8.8", address])

    def test_an_unknown_name(self):
        with self.assertRaises(LookupError):
            public_address("a", lambda host: [])

    def test_checking_the_name_and_then_resolving_again_is_a_race(self):
        answers = iter([["8.8.8.8"], ["169.254.169.254"]])
        resolve = lambda host: next(answers)
        checked = public_address("evil", resolve)
        self.assertEqual(checked, "8.8.8.8")
        self.assertNotEqual(resolve("evil"), [checked])
