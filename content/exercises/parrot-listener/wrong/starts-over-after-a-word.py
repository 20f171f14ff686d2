# fails: overlapping-words
class ParrotListener:
    def __init__(self, words):
        self.words = words
        self.matched = [0] * len(words)

    def hear(self, letter):
        is_complete = False
        for index, word in enumerate(self.words):
            if letter == word[self.matched[index]]:
                self.matched[index] += 1
            else:
                self.matched[index] = 1 if letter == word[0] else 0
            if self.matched[index] == len(word):
                is_complete = True
                self.matched[index] = 0
        return is_complete
