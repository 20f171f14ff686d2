# region ancestor-jumps
class Ancestors:
    def __init__(self, parent):
        self.up = [list(parent)]  # the root is its own parent
        for _ in range(len(parent).bit_length()):
            last = self.up[-1]
            self.up.append([last[last[v]] for v in range(len(parent))])

    def kth(self, node, k):
        k = min(k, len(self.up[0]))
        for power, jump in enumerate(self.up):
            if k >> power & 1:
                node = jump[node]
        return node
# endregion
