import hashlib
import hmac
import os


# region hash-password
def slow_hash(password, salt):
    """scrypt, slow and memory-hard on purpose."""
    secret = password.encode()
    return hashlib.scrypt(secret, salt=salt, n=2**14, r=8, p=5)


def hash_password(password):
    salt = os.urandom(16)
    return salt, slow_hash(password, salt)


def is_password(password, salt, stored):
    return hmac.compare_digest(slow_hash(password, salt), stored)
# endregion
