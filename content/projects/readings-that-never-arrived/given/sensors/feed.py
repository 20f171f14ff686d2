from dataclasses import dataclass

from .cursor import START, format_cursor, parse_cursor

PAGE_SIZE = 50


@dataclass(frozen=True)
class FeedPage:
    readings: list
    next_cursor: str


def read_feed(store, cursor=START, limit=PAGE_SIZE):
    """The readings after a cursor. An empty page means: nothing new, ask again with the same cursor."""
    rows = store.after_minute(parse_cursor(cursor), limit)
    next_cursor = format_cursor(rows[-1].minute) if rows else cursor
    return FeedPage(rows, next_cursor)
