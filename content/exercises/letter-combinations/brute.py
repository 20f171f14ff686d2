from itertools import product


def list_texts(keys):
    letters = dict(zip("23456789", ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]))
    return ["".join(text) for text in product(*[letters[key] for key in keys])] if keys else []
