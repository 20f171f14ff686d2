from limiter.limiter import Limiter


def test_first_calls():
    """The first calls are allowed"""
    limiter = Limiter(3, 60)
    assert [limiter.allow("ada", now) for now in (0, 1, 2)] == [True, True, True]


def test_too_many():
    """One call too many is refused"""
    limiter = Limiter(2, 60)
    assert [limiter.allow("ada", now) for now in (0, 10, 20)] == [True, True, False]


def test_after_the_window():
    """After the window a call is allowed again"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    limiter.allow("ada", 10)
    assert limiter.allow("ada", 90) is True


def test_users_are_separate():
    """Users have limits of their own"""
    limiter = Limiter(1, 60)
    limiter.allow("ada", 0)
    assert limiter.allow("bob", 0) is True


def test_retry_after():
    """A user at the limit waits for the oldest call"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    limiter.allow("ada", 10)
    assert limiter.retry_after("ada", 20) == 40


def test_nothing_to_wait_for():
    """A user with calls left waits for nothing"""
    limiter = Limiter(2, 60)
    limiter.allow("ada", 0)
    assert limiter.retry_after("ada", 20) == 0
