import base64
import json
import unittest

from signed_token import sign, verify

KEY = b"a key that only the server has"
CLAIMS = {"user": 7, "role": "reader", "expires": 900}


class SignedTokenTest(unittest.TestCase):
    def test_a_token_is_good_until_it_expires(self):
        token = sign(CLAIMS, KEY)
        self.assertEqual(verify(token, KEY, now=899), CLAIMS)
        self.assertIsNone(verify(token, KEY, now=900))

    def test_anyone_can_read_it(self):
        body = sign(CLAIMS, KEY).split(".")[0]
        self.assertEqual(json.loads(base64.urlsafe_b64decode(body)), CLAIMS)

    def test_nobody_can_change_it(self):
        _, mac = sign(CLAIMS, KEY).split(".")
        admin = base64.urlsafe_b64encode(json.dumps({**CLAIMS, "role": "admin"}).encode()).decode()
        for token in (f"{admin}.{mac}", f"{admin}.", admin, "", ".", "é.é", sign(CLAIMS, b"another key")):
            self.assertIsNone(verify(token, KEY, now=0), token)
