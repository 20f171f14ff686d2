# region traceback
RATES = {"DE": 19, "FR": 20}


def tax(line):
    return line["cents"] * RATES[line["country"]] // 100


def invoice_total(lines):
    return sum(line["cents"] + tax(line) for line in lines)
# endregion
