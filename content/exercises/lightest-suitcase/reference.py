class SuitcaseLine:
    def __init__(self) -> None:
        self.incoming = []
        self.outgoing = []

    def join(self, weight: int) -> None:
        self.push(self.incoming, weight)

    def leave(self) -> int:
        if not self.outgoing:
            while self.incoming:
                self.push(self.outgoing, self.incoming.pop()[0])
        return self.outgoing.pop()[0]

    def lightest(self) -> int:
        return min(stack[-1][1] for stack in (self.incoming, self.outgoing) if stack)

    def push(self, stack, weight):
        lowest = min(weight, stack[-1][1]) if stack else weight
        stack.append((weight, lowest))
