import hashlib
import hmac
from webhooks.event import Event, Invoice
from webhooks.receiver import Receiver

SECRET = "s3cret"


def send(receiver, event):
    signature = hmac.new(SECRET.encode(), event.id.encode(), hashlib.sha256).hexdigest()
    return receiver.receive(event, signature)


def test_retry_after_a_failure():
    """An event that failed is handled when it is sent again"""
    invoices = {}
    receiver = Receiver(SECRET, invoices)
    event = Event("e1", "A", "paid", 1, 10)
    first = send(receiver, event)
    invoices["A"] = Invoice()
    assert [first, send(receiver, event), invoices["A"].status] == [500, 200, "paid"]


def test_late_event():
    """A late event doesn't undo a newer one"""
    invoices = {"A": Invoice()}
    receiver = Receiver(SECRET, invoices)
    send(receiver, Event("e2", "A", "refunded", 2, 11))
    answer = send(receiver, Event("e1", "A", "paid", 1, 10))
    assert (answer, invoices["A"].status) == (200, "refunded")


def test_exact_age():
    """An event of exactly the age is forgotten"""
    receiver = Receiver(SECRET, {"A": Invoice()})
    send(receiver, Event("e1", "A", "paid", 1, 10))
    receiver.forget(40, 30)
    assert receiver.log.days() == {}


def test_empty_signature():
    """An empty signature is refused"""
    assert Receiver(SECRET, {"A": Invoice()}).receive(Event("e1", "A", "paid", 1, 10), "") == 401


def test_other_invoices():
    """Invoices have numbers of their own"""
    invoices = {"A": Invoice(), "B": Invoice()}
    receiver = Receiver(SECRET, invoices)
    send(receiver, Event("e1", "A", "paid", 5, 10))
    send(receiver, Event("e2", "B", "paid", 1, 10))
    assert invoices["B"].status == "paid"
