PREFIX = "r"
START = "r0"


def format_cursor(value):
    """Clients store a cursor as it is, and don't look inside."""
    return f"{PREFIX}{value}"


def parse_cursor(text):
    if not text.startswith(PREFIX):
        raise ValueError(f"{text} is no cursor.")
    return int(text[len(PREFIX) :])
