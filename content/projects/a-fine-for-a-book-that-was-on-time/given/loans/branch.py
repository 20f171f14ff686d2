from dataclasses import dataclass


@dataclass(frozen=True)
class Branch:
    """A library. The offset is in hours from UTC; operations update it when the clocks change."""

    name: str
    utc_offset: int


BOULDER = Branch("Boulder", -7)
LISBON = Branch("Lisbon", 0)
SUVA = Branch("Suva", 12)
