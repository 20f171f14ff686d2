from dataclasses import dataclass


@dataclass(frozen=True)
class Order:
    number: int
    customer: str
    cents: int
