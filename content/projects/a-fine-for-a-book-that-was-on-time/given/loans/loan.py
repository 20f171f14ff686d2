from dataclasses import dataclass
from datetime import date

from .branch import Branch


@dataclass(frozen=True)
class Loan:
    reader: str
    title: str
    branch: Branch
    due_on: date
