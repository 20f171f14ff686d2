# fails: negative-number
def evaluate_keys(keys):
    numbers = []
    for key in keys:
        if key.isdigit():
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
