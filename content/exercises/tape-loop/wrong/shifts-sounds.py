# fails: growth
class TapeLoop:
    def __init__(self, size):
        self.cells = [0] * size
        self.count = 0

    def record(self, sound):
        if self.count == len(self.cells):
            return False
        self.cells[self.count] = sound
        self.count += 1
        return True

    def play(self):
        if self.count == 0:
            return -1
        sound = self.cells[0]
        for index in range(1, self.count):
            self.cells[index - 1] = self.cells[index]
        self.count -= 1
        return sound

    def newest(self):
        return self.cells[self.count - 1] if self.count else -1
