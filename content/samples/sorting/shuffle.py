# region shuffle
from random import randrange


def shuffle(items):
    for i in range(len(items) - 1, 0, -1):
        j = randrange(i + 1)
        items[i], items[j] = items[j], items[i]
# endregion


def shuffle_from_everywhere(items):
    """The biased version."""
    for i in range(len(items)):
        j = randrange(len(items))
        items[i], items[j] = items[j], items[i]
