import hashlib
import hmac
from webhooks.event import Event, Invoice
from webhooks.receiver import Receiver

SECRET = "s3cret"


def sign(event):
    return hmac.new(SECRET.encode(), event.id.encode(), hashlib.sha256).hexdigest()


def send(receiver, event):
    return receiver.receive(event, sign(event))


def test_paid():
    """An event changes its invoice"""
    invoices = {"A": Invoice()}
    assert send(Receiver(SECRET, invoices), Event("e1", "A", "paid", 1, 10)) == 200
    assert invoices["A"].status == "paid"


def test_wrong_signature():
    """A wrong signature is refused"""
    invoices = {"A": Invoice()}
    assert Receiver(SECRET, invoices).receive(Event("e1", "A", "paid", 1, 10), "0" * 64) == 401
    assert invoices["A"].status == "open"


def test_sent_twice():
    """An event that is sent twice is handled once"""
    seen = []
    receiver = Receiver(SECRET, {"A": Invoice()}, seen.append)
    event = Event("e1", "A", "paid", 1, 10)
    assert [send(receiver, event), send(receiver, event)] == [200, 200]
    assert len(seen) == 1


def test_two_events():
    """A newer event replaces the status"""
    invoices = {"A": Invoice()}
    receiver = Receiver(SECRET, invoices)
    send(receiver, Event("e1", "A", "paid", 1, 10))
    send(receiver, Event("e2", "A", "refunded", 2, 11))
    assert invoices["A"].status == "refunded"


def test_failure():
    """An unknown invoice is an error"""
    assert send(Receiver(SECRET, {}), Event("e1", "A", "paid", 1, 10)) == 500


def test_old_events():
    """Events from long ago are forgotten"""
    receiver = Receiver(SECRET, {"A": Invoice()})
    send(receiver, Event("e1", "A", "paid", 1, 10))
    send(receiver, Event("e2", "A", "refunded", 2, 50))
    receiver.forget(52, 30)
    assert list(receiver.log.days()) == ["e2"]
