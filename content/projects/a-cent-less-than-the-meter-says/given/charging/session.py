from dataclasses import dataclass


@dataclass(frozen=True)
class Session:
    """One charge of one car. The reading is what the meter printed."""

    car: str
    kwh: str
    station: str
