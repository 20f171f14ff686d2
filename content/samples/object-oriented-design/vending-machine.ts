interface Slot {
  price: number
  count: number
}

interface Context {
  state: State
  credit: number
  returned: number
  readonly slots: ReadonlyMap<string, Slot>
}

// region states
interface State {
  insert(context: Context, coin: number): void
  select(context: Context, item: string): string | undefined
}

const idle: State = {
  insert(context, coin) {
    context.credit = coin
    context.state = hasMoney
  },
  select: () => undefined,
}

const hasMoney: State = {
  insert: (context, coin) => void (context.credit += coin),
  select(context, item) {
    const slot = context.slots.get(item)
    if (!slot?.count || context.credit < slot.price) return undefined
    slot.count -= 1
    returnCoins(context, context.credit - slot.price)
    return item
  },
}
// endregion

// region machine
export class VendingMachine {
  readonly #data: Context

  constructor(slots: ReadonlyMap<string, Slot>) {
    this.#data = { state: idle, credit: 0, returned: 0, slots }
  }

  insert = (coin: number) => this.#data.state.insert(this.#data, coin)
  select = (item: string) => this.#data.state.select(this.#data, item)
  cancel = () => returnCoins(this.#data, this.#data.credit)
  readMoney = () => [this.#data.credit, this.#data.returned]
}

function returnCoins(context: Context, amount: number): void {
  context.returned += amount
  context.credit = 0
  context.state = idle
}
// endregion
