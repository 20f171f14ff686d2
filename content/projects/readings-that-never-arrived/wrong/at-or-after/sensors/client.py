from .cursor import START
from .feed import read_feed


class FeedClient:
    """What our customers run: fetches pages until one is empty, and remembers the cursor."""

    def __init__(self, store, limit):
        self._store = store
        self._limit = limit
        self._cursor = START
        self.copy = []

    def fetch_page(self):
        page = read_feed(self._store, self._cursor, self._limit)
        self.copy += [(reading.sensor, reading.minute) for reading in page.readings]
        self._cursor = page.next_cursor
        return len(page.readings)

    def fetch(self):
        while self.fetch_page() > 1:
            pass
