# region infix
def evaluate(text):
    terms = []
    number, operator = 0, "+"
    for char in text + "+":
        if char.isdigit():
            number = number * 10 + int(char)
        elif char != " ":
            if operator == "+":
                terms.append(number)
            elif operator == "-":
                terms.append(-number)
            elif operator == "*":
                terms.append(terms.pop() * number)
            else:
                raise ValueError(f"unknown operator {operator}")
            number, operator = 0, char
    return sum(terms)
# endregion
