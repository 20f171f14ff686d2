class QuietAlarm:
    def __init__(self, pause):
        self.pause = pause
        self.history = []

    def report(self, message, second):
        skipped = 0
        is_skipped = False
        for other, moment, was_skipped in reversed(self.history):
            if other != message:
                continue
            if not was_skipped:
                is_skipped = second - moment < self.pause
                break
            skipped += 1
        self.history.append((message, second, is_skipped))
        if is_skipped:
            return ""
        return message if skipped == 0 else message + " (" + str(skipped) + " skipped)"
