from sensors.client import FeedClient
from sensors.store import ReadingStore
from sensors.upload import upload

DAY = 24 * 60


def test_late_by_a_day():
    """Readings that come a day late are in the feed"""
    store = ReadingStore()
    client = FeedClient(store, 10)
    upload(store, "room 1", [(0, 4.0), (DAY, 4.0)])
    client.fetch()
    upload(store, "room 3", [(1, 5.0)])
    client.fetch()
    assert client.copy[-1] == ("room 3", 1)


def test_nothing_twice():
    """No reading is fetched twice"""
    store = ReadingStore()
    client = FeedClient(store, 2)
    for minute in range(0, 50, 5):
        upload(store, "room 1", [(minute, 4.0)])
        client.fetch_page()
    assert len(client.copy) == len(set(client.copy))


def test_purged_readings():
    """New readings arrive after old ones were purged"""
    store = ReadingStore()
    client = FeedClient(store, 10)
    upload(store, "room 1", [(0, 4.0), (5, 4.0), (10, 4.0)])
    client.fetch()
    store.purge_before(10)
    upload(store, "room 1", [(15, 4.0), (20, 4.0)])
    client.fetch()
    assert client.copy[-2:] == [("room 1", 15), ("room 1", 20)]


def test_late_upload_between_pages():
    """A late upload between two pages is in the feed once"""
    store = ReadingStore()
    client = FeedClient(store, 2)
    upload(store, "room 1", [(60, 4.0), (65, 4.0), (70, 4.0)])
    client.fetch_page()
    upload(store, "room 3", [(50, 5.0)])
    client.fetch()
    assert client.copy.count(("room 3", 50)) == 1
