class Node:
    def __init__(self, key: int, value: int) -> None:
        self.key, self.value = key, value
        self.prev = self.next = self


class LruCache:
    def __init__(self, size: int) -> None:
        self.size = size
        self.nodes = {}
        # One sentinel closes the list to a ring: its next is the oldest node, its prev the newest.
        self.ring = Node(-1, -1)

    def unlink(self, node: Node) -> None:
        node.prev.next, node.next.prev = node.next, node.prev

    def append(self, node: Node) -> None:
        node.prev, node.next = self.ring.prev, self.ring
        node.prev.next = node.next.prev = node

    def get(self, key: int) -> int:
        if key not in self.nodes:
            return -1
        node = self.nodes[key]
        self.unlink(node)
        self.append(node)
        return node.value

    def put(self, key: int, value: int) -> None:
        if key in self.nodes:
            self.unlink(self.nodes[key])
        elif len(self.nodes) == self.size:
            oldest = self.ring.next
            self.unlink(oldest)
            del self.nodes[oldest.key]
        self.nodes[key] = Node(key, value)
        self.append(self.nodes[key])
