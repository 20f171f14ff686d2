const SEATS = 5
const RULES = ['Left fork first', 'Smaller number first']
const OPTIONS = ['It gets the fork', 'It waits', 'It waits: a cycle closes']

function forksOf(seat, rule) {
  const left = seat
  const right = (seat + 1) % SEATS
  return rule === 0 ? [left, right] : [Math.min(left, right), Math.max(left, right)]
}

/** Follows who waits for whom; true if that leads back to the start. */
function isInCycle(start, holders, waitsFor) {
  let seat = start
  for (let hops = 0; hops < SEATS; hops += 1) {
    if (waitsFor[seat] === undefined) return false
    seat = holders[waitsFor[seat]]
    if (seat === start) return true
  }
  return false
}

function framesFor(rule) {
  const holders = Array(SEATS).fill(undefined)
  const waitsFor = Array(SEATS).fill(undefined)
  const hasEaten = Array(SEATS).fill(false)
  const frames = []
  const push = (say, active) =>
    frames.push({ say, active, holders: [...holders], waitsFor: [...waitsFor], hasEaten: [...hasEaten] })

  const nextFork = (seat) => forksOf(seat, rule).find((fork) => holders[fork] !== seat)

  /** One attempt to take one fork; eats and puts both down after the second. */
  function attempt(seat) {
    const fork = nextFork(seat)
    const isFree = holders[fork] === undefined
    if (!isFree) waitsFor[seat] = fork
    const isCycle = !isFree && isInCycle(seat, holders, waitsFor)
    frames.at(-1).ask = {
      question: `Philosopher ${seat} reaches for fork ${fork}. What happens?`,
      options: OPTIONS,
      right: isFree ? 0 : isCycle ? 2 : 1,
    }
    if (!isFree) {
      const end = isCycle ? ' Everyone waits for a neighbor: deadlock.' : ''
      push(`Philosopher ${seat} wants fork ${fork}, but philosopher ${holders[fork]} has it.${end}`, seat)
      return !isCycle
    }
    waitsFor[seat] = undefined
    holders[fork] = seat
    const [first, second] = forksOf(seat, rule)
    if (fork === first) {
      push(`Philosopher ${seat} takes fork ${fork}, the first of two.`, seat)
      return true
    }
    holders[first] = undefined
    holders[second] = undefined
    hasEaten[seat] = true
    push(`Philosopher ${seat} takes fork ${fork}, eats, and puts down ${first} and ${second}.`, seat)
    return true
  }

  const canAct = (seat) =>
    !hasEaten[seat] && (waitsFor[seat] === undefined || holders[waitsFor[seat]] === undefined)

  push('All forks are on the table. Each philosopher gets a turn.')
  let isRunning = true
  while (isRunning && hasEaten.includes(false)) {
    for (let seat = 0; seat < SEATS && isRunning; seat += 1) if (canAct(seat)) isRunning = attempt(seat)
  }
  if (isRunning) push('Everyone has eaten, and all forks are back on the table.')
  return frames
}

function draw(frame, stage) {
  const rows = frame.waitsFor.map((fork, seat) => {
    const held = frame.holders.flatMap((holder, index) => (holder === seat ? [index] : []))
    const items = held.map((index) => ({
      text: index,
      note: 'holds',
      mark: 'seen',
      label: `holds fork ${index}`,
    }))
    if (fork !== undefined)
      items.push({ text: fork, note: 'waits', mark: 'dim', label: `waits for fork ${fork}` })
    return {
      head: `philosopher ${seat}`,
      mark: seat === frame.active ? 'key' : undefined,
      items,
      empty: frame.hasEaten[seat] ? 'has eaten' : 'thinks',
    }
  })
  stage.append(kit.rows(rows, { 'aria-label': 'Philosophers and their forks' }))
}

kit.widget('dining-philosophers', (mount) => {
  mount.append(kit.choice('Rule', RULES, (index) => player.restart(framesFor(index))))
  const player = kit.stepPlayer(mount, { label: 'The Dining Philosophers', frames: framesFor(0), draw })
})
