const WRITES = [
  { name: 'Delete, then write', steps: ['delete', 'write'], lease: false },
  { name: 'Write, then delete', steps: ['write', 'delete'], lease: false },
  { name: 'Write, delete, lease', steps: ['write', 'delete'], lease: true },
]
// w: the next step of the writer. r: the next step of the reader. l: a reader who comes later.
const TIMINGS = [
  { name: 'Between the two steps', cached: 40, order: ['w', 'r', 'r', 'r', 'w', 'l', 'l', 'l'] },
  { name: 'Before them, but slow', cached: undefined, order: ['r', 'r', 'w', 'w', 'r', 'l', 'l', 'l'] },
]

const CACHED = [undefined, 40, 50]
const ACTORS = { w: 'The writer', r: 'The reader', l: 'A later reader' }

/** Asks what the cache holds after the next step, which the next frame shows. */
function withAsks(frames) {
  return frames.map((frame, index) => {
    const next = frames[index + 1]
    if (next?.who === undefined) return frame
    const ask = {
      question: `${ACTORS[next.who]} takes its next step. What is in the cache afterward?`,
      options: ['No entry', '40', '50'],
      right: CACHED.indexOf(next.cache),
    }
    return { ...frame, ask }
  })
}

/** One reader: ask the cache; on a miss read the database; then store what was read. */
function readerStep(state, reader, hasLease) {
  if (reader.next === 'ask') {
    if (state.cache !== undefined) {
      reader.next = 'done'
      const age = state.cache === state.database ? 'which is right' : 'although the database already says 50'
      return `${reader.name} asks the cache and gets ${state.cache}, ${age}.`
    }
    reader.next = 'load'
    if (hasLease) state.lease = reader.name
    return `${reader.name} asks the cache: a miss.${hasLease ? ' The cache hands out a lease.' : ''}`
  }
  if (reader.next === 'load') {
    reader.next = 'store'
    reader.hand = state.database
    return `${reader.name} reads ${reader.hand} from the database and is about to store it.`
  }
  if (reader.next !== 'store') return undefined
  reader.next = 'done'
  if (hasLease && state.lease !== reader.name)
    return `${reader.name} wants to store ${reader.hand}. Its lease was canceled, so the cache rejects it.`
  state.cache = reader.hand
  return `${reader.name} stores ${reader.hand} in the cache.`
}

function writerStep(state, step) {
  if (step === 'write') {
    state.database = 50
    return 'The writer sets the price in the database to 50.'
  }
  const had = state.cache !== undefined
  state.cache = undefined
  const canceled = state.lease !== undefined
  state.lease = undefined
  if (canceled) return 'The writer deletes the cached entry. The open lease is canceled with it.'
  return had ? 'The writer deletes the cached entry.' : "The writer deletes the cached entry. There's none."
}

function framesFor(policy, timing) {
  const state = { database: 40, cache: timing.cached, lease: undefined }
  const reader = { name: 'The reader', next: 'ask' }
  const later = { name: 'A later reader', next: 'ask' }
  let written = 0
  const start = timing.cached === undefined ? 'its cached copy has expired' : 'the cache has a copy'
  const frames = []
  const push = (say, who) =>
    frames.push({ say, who, ...state, hand: reader.next === 'store' ? reader.hand : undefined })
  push(`The price is 40, and ${start}. It should become 50.`)
  for (const who of timing.order) {
    if (who === 'w') {
      push(writerStep(state, policy.steps[written]), 'w')
      written += 1
      continue
    }
    const say = readerStep(state, who === 'r' ? reader : later, policy.lease)
    if (say !== undefined) push(say, who)
  }
  const isStale = state.cache !== undefined && state.cache !== state.database
  push(
    isStale
      ? `Both are done, and the cache says ${state.cache} while the database says 50. It stays that way until the entry expires.`
      : 'Both are done, and no old value is left in the cache.',
  )
  return withAsks(frames)
}

function draw(frame, stage) {
  const cell = (value, mark) => (value === undefined ? [] : [{ text: value, mark }])
  const isOld = frame.cache !== undefined && frame.cache !== frame.database
  stage.append(
    kit.rows([
      { head: 'Database', items: cell(frame.database) },
      {
        head: 'Cache',
        items:
          frame.cache === undefined
            ? []
            : [{ text: frame.cache, mark: isOld ? 'key' : undefined, note: isOld ? 'old' : undefined }],
        empty: 'no entry',
      },
      { head: 'Held by the reader', items: cell(frame.hand), empty: 'nothing' },
    ]),
  )
}

kit.widget('stale-fill', (mount) => {
  let policy = WRITES[0]
  let timing = TIMINGS[0]
  const again = () => player.restart(framesFor(policy, timing))
  mount.append(
    kit.choice(
      'What the writer does',
      WRITES.map(({ name }) => name),
      (index) => {
        policy = WRITES[index]
        again()
      },
    ),
    kit.choice(
      'When the reader arrives',
      TIMINGS.map(({ name }) => name),
      (index) => {
        timing = TIMINGS[index]
        again()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A write and a read of the same price',
    frames: framesFor(policy, timing),
    draw,
  })
})
