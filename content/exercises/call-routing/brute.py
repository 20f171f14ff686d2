def route_calls(prefixes, numbers):
    return [max((p for p in prefixes if number.startswith(p)), key=len, default="") for number in numbers]
