# region first-byte
HANDSHAKES = {"TCP and TLS 1.2": 3, "TCP and TLS 1.3": 2, "QUIC": 1}


def first_byte_ms(rtt, handshakes, lookup=0, server=0):
    """DNS lookup, handshakes, then one trip for the request."""
    return lookup + handshakes * rtt + rtt + server
# endregion


# region slow-start
def round_trips(size, window=10 * 1_460):
    """Round trips to send `size` bytes on a new connection."""
    trips = sent = 0
    while sent < size:
        sent += window
        window *= 2
        trips += 1
    return trips
# endregion
