from pytest import raises

from sensors.chart import chart_points
from sensors.client import FeedClient
from sensors.feed import read_feed
from sensors.store import ReadingStore
from sensors.upload import upload


def test_new_readings():
    """A second fetch returns only what is new"""
    store = ReadingStore()
    client = FeedClient(store, 10)
    upload(store, "room 1", [(0, 4.0), (5, 4.1)])
    client.fetch()
    upload(store, "room 1", [(10, 4.2)])
    client.fetch()
    assert client.copy == [("room 1", 0), ("room 1", 5), ("room 1", 10)]


def test_late_upload():
    """The readings of a room that was offline arrive later"""
    store = ReadingStore()
    client = FeedClient(store, 10)
    upload(store, "room 1", [(120, 4.0), (140, 4.0), (160, 4.1)])
    client.fetch()
    upload(store, "room 3", [(121, 5.0), (141, 5.2)])
    client.fetch()
    assert ("room 3", 121) in client.copy


def test_same_time_across_pages():
    """Two rooms with the same minute are both in the feed"""
    store = ReadingStore()
    upload(store, "room 1", [(0, 4.0), (5, 4.0)])
    upload(store, "room 2", [(0, 6.0), (5, 6.0)])
    client = FeedClient(store, 1)
    client.fetch()
    assert sorted(client.copy) == [("room 1", 0), ("room 1", 5), ("room 2", 0), ("room 2", 5)]


def test_nothing_new():
    """Without new readings the cursor stays"""
    store = ReadingStore()
    upload(store, "room 1", [(0, 4.0)])
    page = read_feed(store)
    assert read_feed(store, page.next_cursor).next_cursor == page.next_cursor


def test_broken_sensor():
    """An impossible temperature isn't stored"""
    store = ReadingStore()
    assert upload(store, "room 1", [(0, 4.0), (5, 850.0)]) == 1


def test_chart_has_the_measured_times():
    """The chart shows a late upload at the times when it was measured"""
    store = ReadingStore()
    upload(store, "room 1", [(160, 4.1)])
    upload(store, "room 3", [(141, 5.2), (121, 5.0)])
    assert chart_points(store, "room 3") == [(121, 5.0), (141, 5.2)]


def test_foreign_cursor():
    """A text that isn't a cursor is an error"""
    with raises(ValueError, match="no cursor"):
        read_feed(ReadingStore(), "page 2")
