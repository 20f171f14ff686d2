import string

# region base62
ALPHABET = string.digits + string.ascii_letters


def encode(number):
    """A number in base 62, for the path of a short link."""
    code = ""
    while True:
        number, digit = divmod(number, 62)
        code = ALPHABET[digit] + code
        if number == 0:
            return code
# endregion
