const CAPACITY = 6
const ITEMS = [
  { name: 'lamp', weight: 3, value: 10 },
  { name: 'book', weight: 2, value: 6 },
  { name: 'tent', weight: 4, value: 13 },
]
const DIRECTIONS = ['Downward', 'Upward']

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

function framesFor(isDownward) {
  const best = Array.from({ length: CAPACITY + 1 }, () => 0)
  const loads = best.map(() => [])
  const frames = [{ say: 'With no items, the value is 0 for every room.', best: [...best], load: [] }]
  for (const { name, weight, value } of ITEMS) {
    const rooms = Array.from({ length: CAPACITY - weight + 1 }, (_, index) => weight + index)
    for (const room of isDownward ? rooms.toReversed() : rooms) {
      const from = room - weight
      const offer = best[from] + value
      const isBetter = offer > best[room]
      const isTwice = loads[from].includes(name)
      const candidates = [Math.min(offer, best[room]), best[room] + value, value, offer + value, offer + 1]
      frames.at(-1).ask = {
        question: `Next: room ${room}, ${name} (weighs ${weight}, worth ${value}). What will room ${room} hold?`,
        ...optionsFor(Math.max(offer, best[room]), candidates, frames.length),
      }
      const result = isBetter ? `better than ${best[room]}` : `no better than ${best[room]}`
      if (isBetter) {
        best[room] = offer
        loads[room] = [...loads[from], name]
      }
      const warning = isBetter && isTwice ? ` The ${name} is now in there twice.` : ''
      frames.push({
        say: `Room ${room}, ${name} (weighs ${weight}, worth ${value}): room ${from} holds ${best[from]}, plus ${value} is ${offer}, ${result}.${warning}`,
        best: [...best],
        room,
        from,
        load: loads[room],
      })
    }
  }
  const load = loads[CAPACITY]
  frames.push({
    say: `Room ${CAPACITY} is worth ${best[CAPACITY]}: ${load.join(' and ')}.`,
    best: [...best],
    room: CAPACITY,
    load,
  })
  return frames
}

function draw(frame, stage) {
  const cells = frame.best.map((value, room) => ({
    text: value,
    note: room,
    mark: room === frame.room ? 'key' : room === frame.from ? 'seen' : undefined,
    label: `room ${room}: ${value}`,
  }))
  const load = frame.load.length === 0 ? 'empty' : frame.load.join(', ')
  stage.append(
    kit.cells(cells, { 'aria-label': 'Best value for each room' }),
    kit.el(
      'p',
      {},
      frame.room === undefined ? 'Nothing is packed yet.' : `Packed in room ${frame.room}: ${load}`,
    ),
  )
}

kit.widget('direction', (mount) => {
  mount.append(
    kit.choice('The inner loop runs', DIRECTIONS, (index) => player.restart(framesFor(index === 0))),
  )
  const player = kit.stepPlayer(mount, { label: 'A knapsack in one row', frames: framesFor(true), draw })
})
