LETTERS = {"2": "abc", "3": "def", "4": "ghi", "5": "jkl", "6": "mno", "7": "pqrs", "8": "tuv", "9": "wxyz"}


def list_texts(keys: str) -> list[str]:
    if not keys:
        return []
    texts = [""]
    for key in keys:
        texts = [text + letter for text in texts for letter in LETTERS[key]]
    return texts
