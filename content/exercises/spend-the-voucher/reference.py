def list_purchases(prices: list[int], voucher: int) -> list[list[int]]:
    ordered = sorted(prices)
    purchase, purchases = [], []

    def buy(start, left):
        if left == 0:
            purchases.append(purchase.copy())
            return
        for index in range(start, len(ordered)):
            if ordered[index] > left:
                break
            if index > start and ordered[index] == ordered[index - 1]:
                continue
            purchase.append(ordered[index])
            buy(index + 1, left - ordered[index])
            purchase.pop()

    buy(0, voucher)
    return purchases
