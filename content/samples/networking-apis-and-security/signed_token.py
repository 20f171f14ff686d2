import base64
import hmac
import json


# region verify
def signature(body, key):
    return hmac.new(key, body.encode(), "sha256").hexdigest()


def sign(claims, key):
    text = json.dumps(claims)
    body = base64.urlsafe_b64encode(text.encode()).decode()
    return f"{body}.{signature(body, key)}"


def verify(token, key, now):
    """The claims, or None if changed, forged or expired."""
    body, _, given = token.rpartition(".")
    expected = signature(body, key)
    if not hmac.compare_digest(given.encode(), expected.encode()):
        return None
    claims = json.loads(base64.urlsafe_b64decode(body))
    return claims if now < claims["expires"] else None
# endregion
