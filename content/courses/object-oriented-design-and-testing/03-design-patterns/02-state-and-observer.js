const PRICES = { tea: 150, juice: 200 }
const SEQUENCES = [
  {
    name: 'A normal sale',
    events: [
      'select tea',
      'insert 100',
      'select tea',
      'insert 100',
      'select tea',
      'select tea',
      'insert 200',
      'select juice',
    ],
  },
  {
    name: 'Cancel and sold out',
    events: [
      'cancel',
      'insert 200',
      'cancel',
      'insert 50',
      'insert 100',
      'select tea',
      'insert 200',
      'select tea',
      'cancel',
    ],
  },
]
const OPTIONS = ['idle', 'has money']

function newMachine() {
  return { state: 'idle', credit: 0, returned: 0, stock: { tea: 1, juice: 1 } }
}

/** The same rules as the code of the lesson; returns what happened. */
const STATES = {
  idle: {
    insert(machine, coin) {
      machine.credit = coin
      machine.state = 'has money'
      return `${coin} goes in, so the machine now has money.`
    },
    select: (_, item) => `The idle state ignores the button for ${item}.`,
    cancel: () => "There's nothing to return.",
  },
  'has money': {
    insert(machine, coin) {
      machine.credit += coin
      return `${coin} is added, which makes ${machine.credit}. The state stays.`
    },
    select(machine, item) {
      if (machine.stock[item] === 0) return `The ${item} is sold out. The money and the state stay.`
      if (machine.credit < PRICES[item])
        return `${machine.credit} is less than the ${PRICES[item]} for ${item}. The state stays.`
      const change = machine.credit - PRICES[item]
      machine.stock[item] -= 1
      release(machine, change)
      return `It sells the ${item}, returns ${change} and goes back to idle.`
    },
    cancel(machine) {
      const amount = machine.credit
      release(machine, amount)
      return `It returns all ${amount} and goes back to idle.`
    },
  },
}

function release(machine, amount) {
  machine.returned += amount
  machine.credit = 0
  machine.state = 'idle'
}

function framesFor(events) {
  const machine = newMachine()
  const frames = []
  const push = (say, event) => frames.push({ say, event, ...machine, stock: { ...machine.stock } })
  push('The machine is idle. Tea costs 150, juice 200, and there is one of each.')
  for (const [index, event] of events.entries()) {
    const [method, argument] = event.split(' ')
    const what = STATES[machine.state][method](machine, method === 'insert' ? Number(argument) : argument)
    frames.at(-1).ask = {
      question: `The next event is "${event}". Which state follows?`,
      options: OPTIONS,
      right: OPTIONS.indexOf(machine.state),
    }
    push(`Event ${index + 1}, "${event}": ${what}`, event)
  }
  return frames
}

function draw(frame, stage) {
  const stateCell = (name) => ({
    text: name,
    mark: frame.state === name ? 'key' : 'dim',
    label: frame.state === name ? `${name}, the current state` : name,
  })
  stage.append(
    kit.rows([
      { head: 'State', items: OPTIONS.map(stateCell) },
      { head: 'Credit', items: [{ text: frame.credit }] },
      { head: 'Returned', items: [{ text: frame.returned }] },
      {
        head: 'Stock',
        items: Object.entries(frame.stock).map(([item, count]) => ({ text: `${item} ${count}` })),
      },
    ]),
  )
}

kit.widget('vending-machine', (mount) => {
  mount.append(
    kit.choice(
      'Events',
      SEQUENCES.map(({ name }) => name),
      (index) => player.restart(framesFor(SEQUENCES[index].events)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A vending machine, event by event',
    frames: framesFor(SEQUENCES[0].events),
    draw,
  })
})
