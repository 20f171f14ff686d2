# fails: empty-map
class MapEditor:
    def __init__(self, start):
        self.start = start
        self.copies = {}
        self.copy(start)

    def copy(self, place):
        if place.val not in self.copies:
            self.copies[place.val] = copy = GraphNode(place.val)
            copy.neighbors = [self.copy(neighbor) for neighbor in place.neighbors]
        return self.copies[place.val]

    def add_road(self, from_place, to_place):
        self.copies[from_place].neighbors.append(self.copies[to_place])

    def draft(self):
        return self.copies[0]

    def published(self):
        return self.start
