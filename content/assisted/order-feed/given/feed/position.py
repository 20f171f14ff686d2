def encode_position(order):
    """Part 2: a text that says where in the feed an order is."""
    raise NotImplementedError


def decode_position(cursor):
    """The time and the id behind a cursor."""
    raise NotImplementedError
