from dataclasses import dataclass


@dataclass(frozen=True)
class Reading:
    """Minutes are counted from the start of the log; the number is given by the store."""

    sensor: str
    minute: int
    celsius: float
    number: int = 0
