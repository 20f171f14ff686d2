import unittest
from typing import NamedTuple

from fresh_enough import choose_copy


class Copy(NamedTuple):
    name: str
    applied: int


LEADER = Copy("leader", 120)
NEAR = Copy("near", 118)
FAR = Copy("far", 95)


class FreshEnoughTest(unittest.TestCase):
    def test_someone_who_wrote_at_117_is_not_sent_to_a_follower_at_95(self):
        self.assertIs(choose_copy([FAR, NEAR], LEADER, 117), NEAR)

    def test_someone_who_wrote_at_120_reads_from_the_leader(self):
        self.assertIs(choose_copy([FAR, NEAR], LEADER, 120), LEADER)

    def test_someone_who_has_seen_nothing_may_read_anywhere(self):
        self.assertIs(choose_copy([FAR, NEAR], LEADER, 0), FAR)

    def test_without_followers_there_is_the_leader(self):
        self.assertIs(choose_copy([], LEADER, 7), LEADER)
