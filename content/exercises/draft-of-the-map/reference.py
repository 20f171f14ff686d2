class MapEditor:
    def __init__(self, start: GraphNode | None) -> None:
        self.start = start
        self.copies = {}
        if start is not None:
            self.copy_from(start)

    def copy_from(self, start):
        self.copies[start.val] = GraphNode(start.val)
        queue = [start]
        # The list grows while it is walked: it is its own queue.
        for place in queue:
            for neighbor in place.neighbors:
                if neighbor.val not in self.copies:
                    self.copies[neighbor.val] = GraphNode(neighbor.val)
                    queue.append(neighbor)
                self.copies[place.val].neighbors.append(self.copies[neighbor.val])

    def add_road(self, from_place: int, to_place: int) -> None:
        self.copies[from_place].neighbors.append(self.copies[to_place])

    def draft(self) -> GraphNode | None:
        return self.copies.get(0)

    def published(self) -> GraphNode | None:
        return self.start
