# fails: growth
class LabelEditor:
    def __init__(self):
        self.versions = [[]]
        self.shown = 0

    def save(self, letters):
        del self.versions[self.shown + 1 :]
        self.versions.append([letter for letter in letters])
        self.shown += 1

    def write(self, text):
        self.save(self.versions[self.shown] + list(text))

    def erase(self, count):
        if self.versions[self.shown]:
            self.save(self.versions[self.shown][:-count])

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
        return "".join(self.versions[self.shown])
