# region readable
def readable(packets, arrived, by_stream):
    """Packets the application can read: no gap before them.

    packets: the stream of each packet, in sending order.
    by_stream: True for QUIC, False for one TCP connection."""
    ready = []
    blocked = set()
    for number, stream in enumerate(packets):
        lane = stream if by_stream else "connection"
        if number not in arrived:
            blocked.add(lane)
        elif lane not in blocked:
            ready.append(number)
    return ready
# endregion
