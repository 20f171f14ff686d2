# fails: empty-line
LETTERS = {"2": "abc", "3": "def", "4": "ghi", "5": "jkl", "6": "mno", "7": "pqrs", "8": "tuv", "9": "wxyz"}


def list_texts(keys):
    texts = []

    def extend(index, text):
        if index == len(keys):
            texts.append(text)
            return
        for letter in LETTERS[keys[index]]:
            extend(index + 1, text + letter)

    extend(0, "")
    return texts
