# fails: road-far-from-the-start
class MapEditor:
    def __init__(self, start):
        self.start = start
        self.copy = GraphNode(start.val, list(start.neighbors)) if start else None
        self.places = {}
        rest = [self.copy] if start else []
        while rest:
            place = rest.pop()
            if place.val not in self.places:
                self.places[place.val] = place
                rest += place.neighbors

    def add_road(self, from_place, to_place):
        self.places[from_place].neighbors.append(self.places[to_place])

    def draft(self):
        return self.copy

    def published(self):
        return self.start
