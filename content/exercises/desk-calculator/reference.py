def evaluate_keys(keys: list[str]) -> int:
    numbers = []
    for key in keys:
        if key not in {"+", "-", "*", "/"}:
            numbers.append(int(key))
            continue
        right, left = numbers.pop(), numbers.pop()
        if key == "+":
            numbers.append(left + right)
        elif key == "-":
            numbers.append(left - right)
        elif key == "*":
            numbers.append(left * right)
        else:
            numbers.append(int(left / right))
    return numbers[0]
