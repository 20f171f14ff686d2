def encode_position(order):
    return f"{order.created}.{order.id}"


def decode_position(cursor):
    created, order_id = cursor.split(".")
    return int(created), int(order_id)
