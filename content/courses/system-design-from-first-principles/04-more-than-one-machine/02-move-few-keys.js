const SERVERS = ['A', 'B', 'C', 'D', 'E']
const KEYS = Array.from({ length: 20 }, (_, index) => index + 1)
const PARTITIONS = 10

/** A small hash: a place from 0 to 99. */
const placeOf = (key) => (key * 37) % 100

function byRemainder(count) {
  return (place) => ({
    owner: SERVERS[place % count],
    why: `${place} modulo ${count} is ${place % count}`,
  })
}

/** The three points of a server on the ring. */
const pointsOf = (index) => [0, 1, 2].map((copy) => (9 + 55 * index + 37 * copy) % 100)

function byRing(count) {
  const points = SERVERS.slice(0, count)
    .flatMap((server, index) => pointsOf(index).map((at) => ({ server, at })))
    .toSorted((a, b) => a.at - b.at)
  return (place) => {
    const point = points.find(({ at }) => at >= place) ?? points[0]
    return { owner: point.server, why: `the next point is ${point.server} at ${point.at}` }
  }
}

/** Partitions never change; a new server takes its share of them from the fullest ones. */
function byTable(count) {
  const owners = Array.from({ length: PARTITIONS }, (_, index) => SERVERS[index % 4])
  const load = (server) => owners.filter((owner) => owner === server).length
  if (count === 5) {
    for (let taken = 0; taken < Math.floor(PARTITIONS / 5); taken += 1) {
      const fullest = ['A', 'B', 'C', 'D'].reduce((a, b) => (load(b) > load(a) ? b : a))
      owners[owners.indexOf(fullest)] = 'E'
    }
  }
  return (place) => ({
    owner: owners[place % PARTITIONS],
    why: `partition ${place % PARTITIONS} is on ${owners[place % PARTITIONS]}`,
  })
}

const list = (items) => items.toSorted((a, b) => a - b).join(', ')

/** What the learner has to know about server E to predict where a key goes. */
const RULES = [
  { name: 'Remainder', build: byRemainder, clue: () => 'Now it is modulo 5.' },
  {
    name: 'Ring',
    build: byRing,
    clue: () => `E has points at ${list(pointsOf(4))}.`,
  },
  {
    name: 'Fixed partitions',
    build: byTable,
    clue: (after) => {
      const taken = Array.from({ length: PARTITIONS }, (_, index) => index)
      return `E takes over partitions ${list(taken.filter((index) => after(index).owner === 'E'))}.`
    },
  },
]
const MOVES = ['It stays', 'It moves to E', 'It moves to an old server']

/** About the key that is looked at next. */
function askAbout(key, before, after, clue) {
  if (key === undefined) return undefined
  const place = placeOf(key)
  const old = before(place)
  const now = after(place)
  const right = old.owner === now.owner ? 0 : now.owner === 'E' ? 1 : 2
  const question = `Key ${key} has hash ${place} and is on ${old.owner}: ${old.why}. ${clue} Where does it go?`
  return { question, options: MOVES, right }
}

function framesFor({ build, clue }) {
  const before = build(4)
  const after = build(5)
  const owners = KEYS.map((key) => before(placeOf(key)).owner)
  const moved = []
  const frames = []
  const push = (say, key) => {
    const ask = askAbout(KEYS[frames.length], before, after, clue(after))
    frames.push({ say, key, owners: [...owners], moved: [...moved], ask })
  }
  push('Twenty keys on four servers. Now server E joins, and each key is checked again.')
  for (const [index, key] of KEYS.entries()) {
    const place = placeOf(key)
    const old = before(place)
    const now = after(place)
    owners[index] = now.owner
    if (old.owner === now.owner) {
      push(
        `Key ${key} has hash ${place}. Before: ${old.why}. Now: ${now.why}. It stays on ${now.owner}.`,
        key,
      )
      continue
    }
    moved.push(key)
    push(
      `Key ${key} has hash ${place}. Before: ${old.why}. Now: ${now.why}. It moves from ${old.owner} to ${now.owner}.`,
      key,
    )
  }
  push(`${moved.length} of ${KEYS.length} keys moved. The best possible is 4, a fifth of them.`)
  return frames
}

function draw(frame, stage) {
  const rows = SERVERS.map((server) => ({
    head: server,
    items: KEYS.flatMap((key, index) => {
      if (frame.owners[index] !== server) return []
      const hasMoved = frame.moved.includes(key)
      return [
        {
          text: key,
          mark: key === frame.key ? 'key' : hasMoved ? 'seen' : undefined,
          note: hasMoved ? 'moved' : undefined,
        },
      ]
    }),
  }))
  stage.append(
    kit.rows(rows, { 'aria-label': 'Servers and their keys' }),
    kit.el('p', {}, `Moved so far: ${frame.moved.length}`),
  )
}

kit.widget('shard-keys', (mount) => {
  mount.append(
    kit.choice(
      'How a key finds its server',
      RULES.map(({ name }) => name),
      (index) => player.restart(framesFor(RULES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A fifth server joins four',
    frames: framesFor(RULES[0]),
    draw,
  })
})
