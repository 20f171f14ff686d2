class TapeLoop:
    def __init__(self, size: int) -> None:
        self.cells = [0] * size
        self.first = 0
        self.count = 0

    def record(self, sound: int) -> bool:
        if self.count == len(self.cells):
            return False
        self.cells[(self.first + self.count) % len(self.cells)] = sound
        self.count += 1
        return True

    def play(self) -> int:
        if self.count == 0:
            return -1
        sound = self.cells[self.first]
        self.first = (self.first + 1) % len(self.cells)
        self.count -= 1
        return sound

    def newest(self) -> int:
        if self.count == 0:
            return -1
        return self.cells[(self.first + self.count - 1) % len(self.cells)]
