from heapq import heapify, heappop, heappush


def find_alphabet(words: list[str]) -> str:
    following = {letter: set() for word in words for letter in word}
    in_degree = dict.fromkeys(following, 0)
    for index in range(1, len(words)):
        upper, lower = words[index - 1], words[index]
        for first, second in zip(upper, lower):
            if first != second:
                if second not in following[first]:
                    following[first].add(second)
                    in_degree[second] += 1
                break
        else:
            if len(upper) > len(lower):
                return ""
    ready = [letter for letter, count in in_degree.items() if count == 0]
    heapify(ready)
    alphabet = []
    while ready:
        letter = heappop(ready)
        alphabet.append(letter)
        for other in following[letter]:
            in_degree[other] -= 1
            if in_degree[other] == 0:
                heappush(ready, other)
    return "".join(alphabet) if len(alphabet) == len(following) else ""
