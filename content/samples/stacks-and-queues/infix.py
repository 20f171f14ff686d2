# region infix
def evaluate(text):
    terms = []
    number, operator = 0, "+"
    for sign in text + "+":
        if sign.isdigit():
            number = number * 10 + int(sign)
        elif sign != " ":
            if operator == "+":
                terms.append(number)
            elif operator == "-":
                terms.append(-number)
            elif operator == "*":
                terms.append(terms.pop() * number)
            else:
                raise ValueError(f"unknown operator {operator}")
            number, operator = 0, sign
    return sum(terms)
# endregion
