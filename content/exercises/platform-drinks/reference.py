class Idle:
    def insert(self, machine, coin):
        machine.credit += coin
        machine.state = HAS_MONEY
        return machine.credit

    def select(self, machine, slot):
        return "insert coins"

    def refill(self, machine, slot, count):
        return False

    def close(self, machine):
        pass


class HasMoney(Idle):
    def select(self, machine, slot):
        if machine.counts[slot] == 0:
            return "sold out"
        missing = machine.prices[slot] - machine.credit
        if missing > 0:
            return f"add {missing}"
        machine.counts[slot] -= 1
        machine.credit -= machine.prices[slot]
        return f"change {machine.pay_out(IDLE)}"


class Service:
    def insert(self, machine, coin):
        return 0

    def select(self, machine, slot):
        return "out of service"

    def refill(self, machine, slot, count):
        machine.counts[slot] += count
        return True

    def close(self, machine):
        machine.state = IDLE


IDLE, HAS_MONEY, SERVICE = Idle(), HasMoney(), Service()


class DrinkMachine:
    def __init__(self, prices: list[int], counts: list[int]) -> None:
        self.prices = prices
        self.counts = list(counts)
        self.credit = 0
        self.state = IDLE

    def pay_out(self, next_state: Idle | Service) -> int:
        amount, self.credit, self.state = self.credit, 0, next_state
        return amount

    def insert(self, coin: int) -> int:
        return self.state.insert(self, coin)

    def select(self, slot: int) -> str:
        return self.state.select(self, slot)

    def cancel(self) -> int:
        return self.pay_out(SERVICE if self.state is SERVICE else IDLE)

    def open_door(self) -> int:
        return self.pay_out(SERVICE)

    def refill(self, slot: int, count: int) -> bool:
        return self.state.refill(self, slot, count)

    def close_door(self) -> None:
        self.state.close(self)
