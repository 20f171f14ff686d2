def is_signed(body, signature, secret):
    """Part 1: whether the signature is the hex digest of HMAC-SHA256 over the body."""
    raise NotImplementedError
