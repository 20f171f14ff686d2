# region early-refresh
from math import log


def should_refresh(now, expires_at, load_seconds, draw):
    """draw: a fresh random number, above 0 and at most 1."""
    head_start = -load_seconds * log(draw)
    return now + head_start >= expires_at
# endregion
