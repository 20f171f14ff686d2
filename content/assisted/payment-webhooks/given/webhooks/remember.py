class EventLog:
    """Part 2: the ids of handled events, each with its day."""

    def has(self, event_id):
        raise NotImplementedError

    def add(self, event_id, day):
        raise NotImplementedError

    def days(self):
        """The day of each id, as a dictionary."""
        raise NotImplementedError

    def remove(self, event_id):
        raise NotImplementedError
