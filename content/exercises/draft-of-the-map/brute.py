def list_places(start):
    places = []
    rest = [] if start is None else [start]
    while rest:
        place = rest.pop()
        if place not in places:
            places.append(place)
            rest += place.neighbors
    return sorted(places, key=lambda place: place.val)


class MapEditor:
    def __init__(self, start):
        self.start = start
        places = list_places(start)
        self.copies = [GraphNode(place.val) for place in places]
        for place in places:
            self.copies[place.val].neighbors = [self.copies[neighbor.val] for neighbor in place.neighbors]

    def add_road(self, from_place, to_place):
        self.copies[from_place].neighbors.append(self.copies[to_place])

    def draft(self):
        return self.copies[0] if self.copies else None

    def published(self):
        return self.start
