def is_closed(text: str) -> bool:
    opening = {")": "(", "]": "[", "}": "{"}
    stack = []
    for character in text:
        if character in "([{":
            stack.append(character)
        elif character in opening:
            if not stack or stack.pop() != opening[character]:
                return False
    return not stack
