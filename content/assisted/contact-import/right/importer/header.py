def read_header(fields):
    return [name.strip("\ufeff ").lower() for name in fields]
