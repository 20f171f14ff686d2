import random


# region random-set
class RandomSet:
    def __init__(self):
        self.items = []
        self.place = {}

    def add(self, item):
        if item not in self.place:
            self.place[item] = len(self.items)
            self.items.append(item)

    def remove(self, item):
        hole = self.place[item]
        last = self.items[-1]
        self.items[hole] = last
        self.place[last] = hole
        self.items.pop()
        del self.place[item]

    def pick(self):
        return random.choice(self.items)
# endregion
