from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    id: str
    invoice: str
    status: str
    sequence: int
    day: int


@dataclass
class Invoice:
    status: str = "open"
    sequence: int = 0
