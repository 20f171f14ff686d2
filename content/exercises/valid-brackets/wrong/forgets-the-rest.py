# fails: never-closed
def is_closed(text):
    opening = {")": "(", "]": "[", "}": "{"}
    stack = []
    for character in text:
        if character in "([{":
            stack.append(character)
        elif character in opening:
            if not stack or stack.pop() != opening[character]:
                return False
    return True
