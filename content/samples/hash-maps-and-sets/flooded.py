# region count
class ChosenKey:
    compared = 0

    def __init__(self, name, chosen_hash):
        self.name = name
        self.chosen_hash = chosen_hash

    def __hash__(self):
        return self.chosen_hash

    def __eq__(self, other):
        ChosenKey.compared += 1
        return self.name == other.name


def comparisons(hashes):
    ChosenKey.compared = 0
    table = {ChosenKey(i, h): i for i, h in enumerate(hashes)}
    return ChosenKey.compared
# endregion
