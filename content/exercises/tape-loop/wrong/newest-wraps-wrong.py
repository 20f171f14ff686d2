# fails: around-twice
class TapeLoop:
    def __init__(self, size):
        self.cells = [-1] * size
        self.first = 0
        self.count = 0

    def record(self, sound):
        if self.count == len(self.cells):
            return False
        end = self.first + self.count
        self.cells[end if end < len(self.cells) else 0] = sound
        self.count += 1
        return True

    def play(self):
        if self.count == 0:
            return -1
        sound = self.cells[self.first]
        self.first = (self.first + 1) % len(self.cells)
        self.count -= 1
        return sound

    def newest(self):
        return self.cells[(self.first + self.count - 1) % len(self.cells)] if self.count else -1
