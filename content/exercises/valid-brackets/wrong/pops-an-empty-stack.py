# fails: closes-too-early
def is_closed(text):
    opening = {")": "(", "]": "[", "}": "{"}
    stack = []
    for character in text:
        if character in "([{":
            stack.append(character)
        elif character in opening and stack.pop() != opening[character]:
            return False
    return not stack
