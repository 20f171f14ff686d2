import re
from urllib.parse import unquote_plus


def is_valid(query):
    has_digits = not re.search("%(?![0-9A-Fa-f]{2})", query)
    return len(query) <= 2_000 and has_digits and "\ufffd" not in unquote_plus(query)


def generate(random, size):
    parts = ["a", "b", "=", "=", "&", "&", "+", "%26", "%3D", "%2B", "%20", "1", "?", "%C3%A9"]
    return ["".join(random.choice(parts) for _ in range(3 * size))]
