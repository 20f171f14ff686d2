from limiter.limiter import Limiter


def test_edge_of_the_window():
    """A call made exactly a window ago doesn't count"""
    limiter = Limiter(2, 60)
    assert [limiter.allow("ada", now) for now in (0, 10, 60)] == [True, True, True]


def test_refused_calls_are_free():
    """Refused calls don't count"""
    limiter = Limiter(1, 60)
    assert [limiter.allow("ada", now) for now in (0, 30, 50, 61)] == [True, False, False, True]


def test_wait_is_never_negative():
    """The wait after the window is zero"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    limiter.allow("ada", 10)
    assert limiter.retry_after("ada", 90) == 0


def test_wait_with_one_expired():
    """An expired call is no reason to wait"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    limiter.allow("ada", 10)
    assert limiter.retry_after("ada", 65) == 0


def test_idle_users_are_forgotten():
    """Only users with a recent call are remembered"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    limiter.allow("bob", 50)
    limiter.forget_idle(70)
    assert limiter.log.users() == ["bob"]
