import unittest

from round_trips import HANDSHAKES, first_byte_ms, round_trips


class RoundTripsTest(unittest.TestCase):
    def test_first_byte_over_100_ms(self):
        times = {name: first_byte_ms(100, count, lookup=30, server=50) for name, count in HANDSHAKES.items()}
        self.assertEqual(times, {"TCP and TLS 1.2": 480, "TCP and TLS 1.3": 380, "QUIC": 280})

    def test_a_warm_connection_and_a_near_edge(self):
        self.assertEqual(first_byte_ms(100, 0, server=50), 150)
        # Handshakes with an edge 10 ms away, the request goes on to the origin over a warm connection.
        self.assertEqual(30 + 2 * 10 + 100 + 50, 200)

    def test_slow_start(self):
        self.assertEqual([round_trips(size) for size in (0, 1, 14_600, 14_601, 100_000, 200_000)], [0, 1, 1, 2, 3, 4])
        self.assertEqual(round_trips(1_000_000), 7)
