const JOBS = [
  { name: 'A', arrival: 0, length: 5 },
  { name: 'B', arrival: 1, length: 3 },
  { name: 'C', arrival: 3, length: 2 },
]
const SLICE = 2
const TOTAL = JOBS.reduce((sum, job) => sum + job.length, 0)
const NAMES = JOBS.map(({ name }) => name)
const POLICIES = ['Round robin, slice 2', 'First come, first served', 'Shortest remaining time']

/** Who runs in each unit of time, and the ready queue at that time. */
function simulate(policy) {
  const left = new Map(JOBS.map(({ name, length }) => [name, length]))
  const ready = []
  const units = []
  let running
  let used = 0

  function preempts() {
    if (policy === 0) return used === SLICE
    return policy === 2 && ready.some((name) => left.get(name) < left.get(running))
  }

  for (let time = 0; time < TOTAL; time += 1) {
    for (const job of JOBS) if (job.arrival === time) ready.push(job.name)
    if (running !== undefined && left.get(running) === 0) running = undefined
    if (running !== undefined && preempts()) {
      ready.push(running)
      running = undefined
    }
    let why = 'keeps the core'
    if (running === undefined) {
      if (policy === 2) ready.sort((a, b) => left.get(a) - left.get(b))
      running = ready.shift()
      used = 0
      why =
        policy === 2 ? 'has the least time left and gets the core' : 'is first in the queue and gets the core'
    }
    used += 1
    left.set(running, left.get(running) - 1)
    units.push({ running, why, ready: [...ready], left: left.get(running) })
  }
  return units
}

const waitsOf = (units) =>
  JOBS.map(({ name, arrival, length }) => {
    const end = units.map(({ running }) => running).lastIndexOf(name) + 1
    return { name, wait: end - arrival - length }
  })

function framesFor(policy) {
  const units = simulate(policy)
  const askAt = (time) => {
    if (time >= TOTAL) return undefined
    const arrived = JOBS.find(({ arrival }) => arrival === time && time > 0)
    const news = arrived === undefined ? '' : `${arrived.name} arrives. `
    return {
      question: `${news}Who runs from time ${time} to ${time + 1}?`,
      options: NAMES,
      right: NAMES.indexOf(units[time].running),
    }
  }
  const frames = [
    { say: 'Time 0: A has arrived, and the core is free.', units: [], ready: ['A'], ask: askAt(0) },
  ]
  for (const [time, unit] of units.entries()) {
    const arrived = JOBS.find(({ arrival }) => arrival === time && time > 0)
    const news = arrived === undefined ? '' : `${arrived.name} arrives. `
    const rest = unit.left === 0 ? `Then ${unit.running} is done.` : `It needs ${unit.left} more after this.`
    frames.push({
      say: `Time ${time}: ${news}${unit.running} ${unit.why}. ${rest}`,
      units: units.slice(0, time + 1),
      ready: unit.ready,
      ask: askAt(time + 1),
    })
  }
  const waits = waitsOf(units)
  const sum = waits.reduce((total, { wait }) => total + wait, 0)
  const list = waits.map(({ name, wait }) => `${name} ${wait}`).join(', ')
  frames.push({
    say: `Waits: ${list}. The average is ${(sum / JOBS.length).toFixed(1)}.`,
    units,
    ready: [],
  })
  return frames
}

function draw(frame, stage) {
  const slots = Array.from({ length: TOTAL }, (_, time) => {
    const name = frame.units[time]?.running
    return {
      text: name ?? '·',
      note: time,
      mark: time === frame.units.length - 1 ? 'key' : name === undefined ? 'dim' : 'seen',
      label: name === undefined ? `time ${time}, not yet` : `time ${time}, ${name}`,
    }
  })
  const waiting = frame.ready.map((name) => ({ text: name }))
  stage.append(
    kit.cells(slots, { 'aria-label': 'Who has the core at each time' }),
    kit.rows([{ head: 'ready queue', items: waiting, empty: 'no one waits' }], {
      'aria-label': 'The ready queue',
    }),
  )
}

kit.widget('cpu-scheduling', (mount) => {
  mount.append(kit.choice('Policy', POLICIES, (index) => player.restart(framesFor(index))))
  const player = kit.stepPlayer(mount, { label: 'Three jobs on one core', frames: framesFor(0), draw })
})
