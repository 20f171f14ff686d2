class Node:
    def __init__(self, record=-1, box=-1) -> None:
        self.record = record
        self.box = box
        self.uses = 0
        self.prev = self.next = self


class Ring:
    """A doubly linked list, closed by a sentinel: oldest use first."""

    def __init__(self) -> None:
        self.sentinel = Node()

    def append(self, node):
        last = self.sentinel.prev
        node.prev, node.next = last, self.sentinel
        last.next = self.sentinel.prev = node

    def is_empty(self):
        return self.sentinel.next is self.sentinel


def unlink(node):
    node.prev.next = node.next
    node.next.prev = node.prev


class RecordShelf:
    def __init__(self, size: int) -> None:
        self.size = size
        self.nodes = {}
        self.rings = {}
        self.fewest = 1

    def get(self, record: int) -> int:
        node = self.nodes.get(record)
        if node is None:
            return -1
        self.use(node)
        return node.box

    def put(self, record: int, box: int) -> None:
        node = self.nodes.get(record)
        if node is None:
            if len(self.nodes) == self.size:
                oldest = self.rings[self.fewest].sentinel.next
                unlink(oldest)
                del self.nodes[oldest.record]
            node = self.nodes[record] = Node(record)
            self.fewest = 1
        node.box = box
        self.use(node)

    def use(self, node):
        if node.uses > 0:
            unlink(node)
            if node.uses == self.fewest and self.rings[node.uses].is_empty():
                self.fewest += 1
        node.uses += 1
        if node.uses not in self.rings:
            self.rings[node.uses] = Ring()
        self.rings[node.uses].append(node)
