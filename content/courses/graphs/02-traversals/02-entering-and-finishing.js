const NEIGHBORS = { S: ['A', 'B', 'C'], A: ['S', 'C', 'D'], B: ['S'], C: ['S', 'A'], D: ['A'] }
const PLACES = { S: [105, 26], A: [165, 104], B: [235, 26], C: [45, 104], D: [270, 104] }

/** Asks for the right option among two wrong ones from the pool. */
function askAmong(question, answer, pool, step) {
  const options = [...new Set(pool)].filter((option) => option !== answer).slice(0, 2)
  const right = step % 3
  options.splice(right, 0, answer)
  return { question, options, right }
}

/** Enters and finishes that someone might expect next, the likely ones first. */
function askRecursion(frame, next, step) {
  if (next === undefined) return undefined
  const isFinish = next.finished.length > frame.finished.length
  const isNew = (name) => !frame.order.includes(name)
  const pool = [
    ...frame.path.slice(-1).map((name) => `Finish ${name}`),
    ...Object.keys(PLACES)
      .filter(isNew)
      .map((name) => `Enter ${name}`),
    ...frame.path.toReversed().map((name) => `Finish ${name}`),
    ...frame.order.toReversed().map((name) => `Enter ${name}`),
  ]
  return askAmong('What happens next?', `${isFinish ? 'Finish' : 'Enter'} ${next.at}`, pool, step)
}

function askStack(frame, next, step) {
  if (frame.path.length === 0) return undefined
  const isNew = (name) => !frame.order.includes(name)
  const pool = [...frame.path, ...Object.keys(PLACES).filter(isNew), ...Object.keys(PLACES)]
  return askAmong('Which vertex is taken next?', next.at, pool, step)
}

function recursiveFrames() {
  const frames = []
  const path = []
  const entered = []
  const finished = []
  const push = (say, at) =>
    frames.push({ say, at, path: [...path], order: [...entered], finished: [...finished] })
  push('Nothing is visited. The search will begin at S.')
  function visit(vertex, parent) {
    path.push(vertex)
    entered.push(vertex)
    push(
      parent === undefined
        ? `Enter ${vertex}.`
        : `Enter ${vertex} from ${parent}. The path is now ${path.length} long.`,
      vertex,
    )
    for (const other of NEIGHBORS[vertex]) if (!entered.includes(other)) visit(other, vertex)
    path.pop()
    finished.push(vertex)
    const back = parent === undefined ? 'The search is over.' : `Back to ${parent}.`
    push(`Finish ${vertex}: no neighbor is left that wasn't entered. ${back}`, vertex)
  }
  visit('S')
  return frames.map((frame, step) => ({ ...frame, ask: askRecursion(frame, frames[step + 1], step) }))
}

function stackFrames() {
  const frames = []
  const stack = ['S']
  const marked = new Set(['S'])
  const order = []
  const push = (say, at) => frames.push({ say, at, path: [...stack], order: [...order], finished: [] })
  push('S is marked and put on the stack.')
  while (stack.length > 0) {
    const vertex = stack.pop()
    order.push(vertex)
    const fresh = NEIGHBORS[vertex].filter((other) => !marked.has(other))
    for (const other of fresh) {
      marked.add(other)
      stack.push(other)
    }
    const claims =
      fresh.length === 0
        ? 'All its neighbors are marked: it claims none'
        : `It marks and pushes ${fresh.join(', ')}`
    push(`Take ${vertex} from the top. ${claims}.`, vertex)
  }
  push('The order is S, C, B, A, D. After C a depth-first search goes on to its neighbor A, not to B.')
  return frames.map((frame, step) => ({ ...frame, ask: askStack(frame, frames[step + 1], step) }))
}

const MODES = [
  { name: 'Recursion', frames: recursiveFrames, holds: 'Path' },
  { name: 'Stack, mark on push', frames: stackFrames, holds: 'Stack' },
]

function drawGraph(frame) {
  const drawing = kit.svg('svg', {
    viewBox: '0 0 310 132',
    role: 'img',
    'aria-label': 'The graph; visited vertices are filled',
  })
  for (const [name, others] of Object.entries(NEIGHBORS)) {
    for (const other of others.filter((neighbor) => name < neighbor)) {
      const [x1, y1] = PLACES[name]
      const [x2, y2] = PLACES[other]
      drawing.append(kit.svg('line', { x1, y1, x2, y2, stroke: 'var(--ink-3)', 'stroke-width': 1.5 }))
    }
  }
  for (const [name, [x, y]] of Object.entries(PLACES)) {
    const isKey = frame.at === name
    const isMet = frame.order.includes(name)
    drawing.append(
      kit.svg('circle', {
        cx: x,
        cy: y,
        r: 18,
        fill: isMet ? 'var(--accent-soft)' : 'var(--surface)',
        stroke: isKey ? 'var(--rule)' : 'var(--ink)',
        'stroke-width': isKey ? 3.5 : 1.5,
        'stroke-dasharray': isMet ? null : '4 3',
      }),
      kit.svg(
        'text',
        {
          x,
          y: y + 5,
          'text-anchor': 'middle',
          'font-size': 15,
          fill: 'var(--ink)',
          'font-family': 'var(--font-code)',
        },
        name,
      ),
    )
  }
  return drawing
}

kit.widget('enter-and-finish', (mount) => {
  let mode = MODES[0]
  const asItems = (names) => names.map((text) => ({ text }))
  const draw = (frame, stage) => {
    const rows = [
      { head: mode.holds, items: asItems(frame.path) },
      { head: 'Entered', items: asItems(frame.order) },
    ]
    if (mode === MODES[0]) rows.push({ head: 'Finished', items: asItems(frame.finished) })
    stage.append(drawGraph(frame), ...rows.map((row) => kit.rows([row], { 'aria-label': row.head })))
  }
  mount.append(
    kit.choice(
      'Written as',
      MODES.map(({ name }) => name),
      (index) => {
        mode = MODES[index]
        player.restart(mode.frames())
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Depth-first search, step by step',
    frames: mode.frames(),
    draw,
  })
})
