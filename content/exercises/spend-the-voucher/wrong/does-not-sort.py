# fails: unsorted-repeats
def list_purchases(prices, voucher):
    purchases = []

    def buy(start, left, purchase):
        if left == 0:
            purchases.append(purchase)
        for index in range(start, len(prices)):
            is_sibling = index > start and prices[index] == prices[index - 1]
            if not is_sibling and prices[index] <= left:
                buy(index + 1, left - prices[index], [*purchase, prices[index]])

    buy(0, voucher, [])
    return purchases
