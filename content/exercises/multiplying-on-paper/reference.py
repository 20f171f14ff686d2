def multiply(first: str, second: str) -> str:
    digits = [0] * (len(first) + len(second))
    for i in range(len(first) - 1, -1, -1):
        for j in range(len(second) - 1, -1, -1):
            total = digits[i + j + 1] + int(first[i]) * int(second[j])
            digits[i + j + 1] = total % 10
            digits[i + j] += total // 10
    return "".join(map(str, digits)).lstrip("0") or "0"
