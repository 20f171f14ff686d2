class LabelEditor:
    """Every version of the label, and which one is shown."""

    def __init__(self):
        self.versions = [""]
        self.shown = 0

    def save(self, text):
        self.versions = self.versions[: self.shown + 1] + [text]
        self.shown += 1

    def write(self, text):
        self.save(self.text() + text)

    def erase(self, count):
        if self.text():
            self.save(self.text()[:-count])

    def undo(self):
        if self.shown == 0:
            return False
        self.shown -= 1
        return True

    def redo(self):
        if self.shown + 1 == len(self.versions):
            return False
        self.shown += 1
        return True

    def text(self):
        return self.versions[self.shown]
