# fails: erase-order
class LabelEditor:
    def __init__(self) -> None:
        self.letters = []
        # A change is (is_write, letters); an erase stores what it removed.
        self.done = []
        self.undone = []

    def write(self, text: str) -> None:
        self.change((True, list(text)))

    def erase(self, count: int) -> None:
        removed = self.letters[-count:][::-1]
        if removed:
            self.change((False, removed))

    def undo(self) -> bool:
        if not self.done:
            return False
        is_write, letters = self.done.pop()
        self.apply((not is_write, letters))
        self.undone.append((is_write, letters))
        return True

    def redo(self) -> bool:
        if not self.undone:
            return False
        change = self.undone.pop()
        self.apply(change)
        self.done.append(change)
        return True

    def text(self) -> str:
        return "".join(self.letters)

    def change(self, change: tuple[bool, list[str]]) -> None:
        self.apply(change)
        self.done.append(change)
        self.undone.clear()

    def apply(self, change: tuple[bool, list[str]]) -> None:
        is_write, letters = change
        if is_write:
            self.letters.extend(letters)
        else:
            del self.letters[-len(letters) :]
