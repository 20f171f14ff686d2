from .allow import allow
from .calls import CallLog
from .idle import forget_idle
from .retry import retry_after


class Limiter:
    """At most `limit` calls of a user in any `window` seconds. Times are seconds."""

    def __init__(self, limit, window):
        self.limit = limit
        self.window = window
        self.log = CallLog()

    def allow(self, user, now):
        return allow(self.log.of(user), now, self.limit, self.window)

    def retry_after(self, user, now):
        return retry_after(self.log.of(user), now, self.limit, self.window)

    def forget_idle(self, now):
        forget_idle(self.log, now, self.window)
