def split_by_weight(total, weights):
    whole = sum(weights)
    shares = [total * weight // whole for weight in weights]
    left = total - sum(shares)
    by_remainder = sorted(range(len(weights)), key=lambda index: -(total * weights[index] % whole))
    for index in by_remainder[:left]:
        shares[index] += 1
    return shares
