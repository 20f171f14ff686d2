from .apply import apply_event
from .once import handle_once
from .remember import EventLog
from .signature import is_signed
from .sweep import forget_old


class Receiver:
    def __init__(self, secret, invoices, notify=lambda event: None):
        self.secret = secret
        self.invoices = invoices
        self.notify = notify
        self.log = EventLog()

    def receive(self, event, signature):
        """The status of the answer."""
        if not is_signed(event.id, signature, self.secret):
            return 401
        return handle_once(self.log, event, self._handle)

    def forget(self, today, days):
        forget_old(self.log, today, days)

    def _handle(self, event):
        self.notify(event)
        apply_event(self.invoices[event.invoice], event)
