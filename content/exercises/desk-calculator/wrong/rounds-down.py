# fails: negative-quotient
def evaluate_keys(keys):
    numbers = []
    for key in keys:
        if key in ["+", "-", "*", "/"]:
            right, left = numbers.pop(), numbers.pop()
            if key == "+":
                numbers.append(left + right)
            elif key == "-":
                numbers.append(left - right)
            elif key == "*":
                numbers.append(left * right)
            else:
                numbers.append(left // right)
        else:
            numbers.append(int(key))
    return numbers[0]
