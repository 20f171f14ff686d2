# fails: longest-possible-word
class ParrotListener:
    def __init__(self, words):
        self.words = set(words)
        self.heard = ""

    def hear(self, letter):
        self.heard = (self.heard + letter)[-19:]
        return any(self.heard[start:] in self.words for start in range(len(self.heard)))
