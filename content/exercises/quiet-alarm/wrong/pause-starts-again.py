# fails: keeps-repeating
class QuietAlarm:
    def __init__(self, pause: int) -> None:
        self.pause = pause
        # For each message when it was last passed on, and how often it was skipped since.
        self.seen = {}

    def report(self, message: str, second: int) -> str:
        last, skipped = self.seen.get(message, (None, 0))
        if last is not None and second - last < self.pause:
            self.seen[message] = (second, skipped + 1)
            return ""
        self.seen[message] = (second, 0)
        return f"{message} ({skipped} skipped)" if skipped > 0 else message
