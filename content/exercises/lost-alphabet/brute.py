from itertools import permutations


def find_alphabet(words):
    for order in permutations(sorted(set("".join(words)))):
        pages = [[order.index(letter) for letter in word] for word in words]
        if pages == sorted(pages):
            return "".join(order)
    return ""
