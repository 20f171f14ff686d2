// region states
interface State {
  insert(machine: VendingMachine, coin: number): void
  select(machine: VendingMachine, item: string): string | undefined
}

const idle: State = {
  insert(machine, coin) {
    machine.credit = coin
    machine.state = hasMoney
  },
  select: () => undefined,
}

const hasMoney: State = {
  insert: (machine, coin) => void (machine.credit += coin),
  select(machine, item) {
    const slot = machine.slots.get(item)
    if (!slot?.count || machine.credit < slot.price) return undefined
    slot.count -= 1
    machine.returnCoins(machine.credit - slot.price)
    return item
  },
}
// endregion

interface Slot {
  price: number
  count: number
}

// region machine
export class VendingMachine {
  state = idle
  credit = 0
  returned = 0
  readonly slots: Map<string, Slot>

  constructor(slots: Map<string, Slot>) {
    this.slots = slots
  }

  insert = (coin: number) => this.state.insert(this, coin)
  select = (item: string) => this.state.select(this, item)
  cancel = () => this.returnCoins(this.credit)

  returnCoins(amount: number): void {
    this.returned += amount
    this.credit = 0
    this.state = idle
  }
}
// endregion
