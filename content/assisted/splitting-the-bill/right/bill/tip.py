def tip_of(total, percent):
    return (total * percent + 50) // 100
