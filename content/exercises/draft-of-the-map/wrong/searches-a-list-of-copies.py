# fails: growth
class MapEditor:
    def __init__(self, start):
        self.start = start
        self.copies = []
        if start:
            self.copy(start)

    def find(self, number):
        for copy in self.copies:
            if copy.val == number:
                return copy
        return None

    def copy(self, place):
        copy = self.find(place.val)
        if copy is None:
            copy = GraphNode(place.val)
            self.copies.append(copy)
            copy.neighbors = [self.copy(neighbor) for neighbor in place.neighbors]
        return copy

    def add_road(self, from_place, to_place):
        self.find(from_place).neighbors.append(self.find(to_place))

    def draft(self):
        return self.find(0)

    def published(self):
        return self.start
