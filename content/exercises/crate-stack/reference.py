class CrateStack:
    def __init__(self) -> None:
        self.crates = []

    def push(self, weight: int) -> None:
        minimum = min(weight, self.crates[-1][1]) if self.crates else weight
        self.crates.append((weight, minimum))

    def pop(self) -> int:
        return self.crates.pop()[0]

    def lightest(self) -> int:
        return self.crates[-1][1]
