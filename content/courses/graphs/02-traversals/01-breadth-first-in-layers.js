const NEIGHBORS = {
  A: ['B', 'C'],
  B: ['A', 'C', 'D'],
  C: ['A', 'B', 'D', 'E'],
  D: ['B', 'C', 'F'],
  E: ['C', 'F'],
  F: ['D', 'E'],
}
const PLACES = { A: [30, 80], B: [110, 32], C: [110, 128], D: [200, 32], E: [200, 128], F: [280, 80] }
const POLICIES = ['When it enters', 'When it leaves']

/** Three consecutive numbers with the right one, rotated so that its position changes from step to step. */
function nearby(value, step) {
  const low = Math.max(0, value - ((2 * step) % 3))
  const options = [0, 1, 2].map((index) => String(low + ((index + step) % 3)))
  return { options, right: options.indexOf(String(value)) }
}

/** How many entries the next vertex adds to the queue. */
function askFor(frame, next, step) {
  if (frame.queue.length === 0) return undefined
  return {
    question: `${frame.queue[0]} leaves the queue next. How many vertices enter?`,
    ...nearby(next.entries - frame.entries, step),
  }
}

function framesFor(marksEarly) {
  const frames = []
  const distance = { A: 0 }
  const done = []
  let queue = ['A']
  let entries = 1
  const seen = new Set(marksEarly ? ['A'] : [])
  const push = (say, at) =>
    frames.push({ say, at, queue: [...queue], done: [...done], distance: { ...distance }, entries })
  push('A enters the queue with distance 0.')
  while (queue.length > 0) {
    const [vertex, ...rest] = queue
    queue = rest
    if (!marksEarly && seen.has(vertex)) {
      push(`Another copy of ${vertex} leaves the queue. It was expanded already, so it's skipped.`, vertex)
      continue
    }
    if (!marksEarly) seen.add(vertex)
    done.push(vertex)
    const fresh = NEIGHBORS[vertex].filter((other) => !seen.has(other))
    const copies = fresh.filter((other) => queue.includes(other))
    for (const other of fresh) {
      if (marksEarly) seen.add(other)
      distance[other] ??= distance[vertex] + 1
      queue.push(other)
      entries += 1
    }
    const found =
      fresh.length === 0
        ? 'All neighbors are marked, so nothing enters.'
        : `${fresh.join(' and ')} ${fresh.length === 1 ? 'enters' : 'enter'} after the others.`
    const again =
      copies.length === 0 ? '' : ` ${copies.join(' and ')} was waiting already and is now there twice.`
    push(`${vertex} leaves, at distance ${distance[vertex]}. ${found}${again}`, vertex)
  }
  push(`The queue is empty. Six vertices, ${entries} entries in the queue over time.`)
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
}

function drawGraph(frame) {
  const drawing = kit.svg('svg', {
    viewBox: '0 0 310 160',
    role: 'img',
    'aria-label': 'The graph with the distances found so far',
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
    const isDone = frame.done.includes(name)
    const known = frame.distance[name]
    drawing.append(
      kit.svg('circle', {
        cx: x,
        cy: y,
        r: 20,
        fill: isDone ? 'var(--accent-soft)' : 'var(--surface)',
        stroke: isKey ? 'var(--rule)' : 'var(--ink)',
        'stroke-width': isKey ? 3.5 : 1.5,
        'stroke-dasharray': known === undefined ? '4 3' : null,
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
        known === undefined ? name : `${name} ${known}`,
      ),
    )
  }
  return drawing
}

function draw(frame, stage) {
  const waiting = frame.queue.map((text) => ({ text }))
  stage.append(
    drawGraph(frame),
    kit.rows([{ head: 'Queue', items: waiting }], { 'aria-label': 'The queue, front first' }),
    kit.el('p', {}, `Entries so far: ${frame.entries}`),
  )
}

kit.widget('layers', (mount) => {
  mount.append(kit.choice('Mark a vertex', POLICIES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'Breadth-first search, step by step',
    frames: framesFor(true),
    draw,
  })
})
