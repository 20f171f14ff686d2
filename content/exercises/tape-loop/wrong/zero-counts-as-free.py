# fails: sound-zero
class TapeLoop:
    def __init__(self, size):
        self.size = size
        self.sounds = []

    def record(self, sound):
        if len(self.sounds) == self.size:
            return False
        self.sounds.append(sound)
        return True

    def play(self):
        return (self.sounds and self.sounds.pop(0)) or -1

    def newest(self):
        return self.sounds[-1] if self.sounds else -1
