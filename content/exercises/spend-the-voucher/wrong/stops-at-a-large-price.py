# fails: large-price-first
def list_purchases(prices, voucher):
    found = set()

    def buy(start, left, purchase):
        if left == 0:
            found.add(tuple(sorted(purchase)))
        for index in range(start, len(prices)):
            if prices[index] > left:
                break
            buy(index + 1, left - prices[index], [*purchase, prices[index]])

    buy(0, voucher, [])
    return [list(purchase) for purchase in found]
