from itertools import product


def is_nested(text, depth):
    opened = 0
    for tag in text:
        opened += 1 if tag == "(" else -1
        if opened < 0 or opened > depth:
            return False
    return opened == 0


def list_nestings(pairs, depth):
    texts = ["".join(tags) for tags in product("()", repeat=2 * pairs)]
    return [text for text in texts if is_nested(text, depth)]
