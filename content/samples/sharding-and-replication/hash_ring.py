# region hash-ring
from bisect import bisect
from hashlib import sha256


def place(name):
    return int.from_bytes(sha256(name.encode()).digest()[:8], "big")


class Ring:
    def __init__(self, nodes, points_each=100):
        self.points = sorted(
            (place(f"{node}#{i}"), node)
            for node in nodes
            for i in range(points_each)
        )

    def owner(self, key):
        index = bisect(self.points, (place(key),))
        return self.points[index % len(self.points)][1]
# endregion
