# region insert-after
class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


def insert_after(place, value):
    place.next = Node(value, place.next)
# endregion


def from_values(values):
    head = None
    for value in reversed(list(values)):
        head = Node(value, head)
    return head


def to_values(node, limit=100_000):
    values = []
    while node is not None:
        values.append(node.value)
        node = node.next
        if len(values) > limit:
            raise ValueError("the list does not end")
    return values
