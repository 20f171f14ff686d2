# fails: first-match-is-a-trap
def shared_notes(first, second):
    length, position = 0, 0
    for note in second:
        found = first.find(note, position)
        if found != -1:
            length, position = length + 1, found + 1
    return length
