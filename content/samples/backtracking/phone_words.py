# region phone-words
KEYS = {
    "2": "abc", "3": "def", "4": "ghi", "5": "jkl",
    "6": "mno", "7": "pqrs", "8": "tuv", "9": "wxyz",
}


def phone_words(digits):
    found, chosen = [], []

    def extend(at):
        if at == len(digits):
            found.append("".join(chosen))
            return
        for letter in KEYS[digits[at]]:
            chosen.append(letter)
            extend(at + 1)
            chosen.pop()

    extend(0)
    return found
# endregion
