MAX_SIZE = 1_000_000


def send_message(connection, body):
    connection.sendall(len(body).to_bytes(4, "big") + body)


# region read-message
def read_exactly(connection, count):
    """Exactly `count` bytes, however TCP has split them."""
    data = bytearray()
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise EOFError("closed in the middle of a message")
        data += part
    return bytes(data)


def read_message(connection):
    size = int.from_bytes(read_exactly(connection, 4), "big")
    if size > MAX_SIZE:
        raise ValueError("message too large")
    return read_exactly(connection, size)
# endregion
