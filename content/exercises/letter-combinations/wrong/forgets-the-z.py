# fails: last-key-of-the-pad
LETTERS = {"2": "abc", "3": "def", "4": "ghi", "5": "jkl", "6": "mno", "7": "pqrs", "8": "tuv", "9": "wxy"}


def list_texts(keys):
    texts = [""] if keys else []
    for key in keys:
        texts = [text + letter for text in texts for letter in LETTERS[key]]
    return texts
