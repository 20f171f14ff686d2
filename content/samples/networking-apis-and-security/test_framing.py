import socket
import unittest

from framing import MAX_SIZE, read_message, send_message


class Pieces:
    """A connection that hands out at most `most` bytes per read."""

    def __init__(self, data, most):
        self.data = data
        self.most = most

    def recv(self, count):
        part = self.data[: min(count, self.most)]
        self.data = self.data[len(part):]
        return part


def frame(body):
    return len(body).to_bytes(4, "big") + body


class FramingTest(unittest.TestCase):
    def test_messages_survive_any_split(self):
        for most in range(1, 20):
            connection = Pieces(frame(b"hello") + frame(b"") + frame(b"world"), most)
            self.assertEqual([read_message(connection) for _ in range(3)], [b"hello", b"", b"world"])

    def test_over_a_real_socket_two_messages_arrive_in_one_read(self):
        left, right = socket.socketpair()
        with left, right:
            send_message(left, b"one")
            send_message(left, b"two")
            self.assertEqual(right.recv(100, socket.MSG_PEEK), frame(b"one") + frame(b"two"))
            self.assertEqual([read_message(right), read_message(right)], [b"one", b"two"])

    def test_a_closed_or_hostile_peer_is_an_error(self):
        with self.assertRaises(EOFError):
            read_message(Pieces(frame(b"hello")[:-1], 3))
        with self.assertRaises(ValueError):
            read_message(Pieces((MAX_SIZE + 1).to_bytes(4, "big"), 4))
