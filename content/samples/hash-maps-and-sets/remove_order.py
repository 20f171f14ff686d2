class ItemSet:
    def __init__(self, items):
        self.items = list(items)
        self.place = {item: i for i, item in enumerate(self.items)}

    # region wrong
    def remove(self, item):
        hole = self.place.pop(item)
        last = self.items.pop()
        self.items[hole] = last
        self.place[last] = hole
    # endregion
