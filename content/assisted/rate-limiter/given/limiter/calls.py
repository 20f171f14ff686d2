class CallLog:
    """Part 1: the times of the calls of each user, oldest first."""

    def of(self, user):
        raise NotImplementedError

    def users(self):
        raise NotImplementedError

    def forget(self, user):
        raise NotImplementedError
