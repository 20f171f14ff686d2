# region distinct-orders
from collections import Counter


def distinct_orders(letters):
    left = Counter(letters)
    found, chosen = [], []

    def extend():
        if len(chosen) == len(letters):
            found.append("".join(chosen))
            return
        for letter in left:
            if left[letter] > 0:
                left[letter] -= 1
                chosen.append(letter)
                extend()
                chosen.pop()
                left[letter] += 1

    extend()
    return found
# endregion
