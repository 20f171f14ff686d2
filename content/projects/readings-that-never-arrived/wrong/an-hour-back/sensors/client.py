from .cursor import START, format_cursor, parse_cursor
from .feed import read_feed

LATE_MINUTES = 60


class FeedClient:
    """What our customers run: fetches pages until one is empty, and remembers the cursor."""

    def __init__(self, store, limit):
        self._store = store
        self._limit = limit
        self._cursor = START
        self.copy = []

    def fetch_page(self):
        page = read_feed(self._store, self._cursor, self._limit)
        items = [(reading.sensor, reading.minute) for reading in page.readings]
        self.copy += [item for item in items if item not in self.copy]
        self._cursor = page.next_cursor
        return len(page.readings)

    def fetch(self):
        self._cursor = format_cursor(max(-1, parse_cursor(self._cursor) - LATE_MINUTES))
        while self.fetch_page() > 0:
            pass
