const GRAPHS = [
  {
    name: 'No negative weight',
    places: { S: [26, 85], A: [110, 26], B: [110, 144], C: [205, 85], D: [290, 85] },
    edges: [
      ['S', 'A', 7],
      ['S', 'B', 2],
      ['B', 'A', 3],
      ['A', 'C', 1],
      ['B', 'C', 8],
      ['C', 'D', 2],
    ],
  },
  {
    name: 'One negative weight',
    places: { S: [26, 85], A: [130, 26], B: [130, 144], C: [235, 85] },
    edges: [
      ['S', 'A', 2],
      ['S', 'B', 3],
      ['B', 'A', -2],
      ['A', 'C', 1],
    ],
  },
]

const signed = (number) => String(number).replace('-', '−')

const OPTIONS = ['Skip it: stale', 'Settle it, push nothing', 'Settle it, push neighbors']

/** What happens to the cheapest entry of the heap. */
function askFor(frame, next) {
  const [entry] = frame.heap
  if (entry === undefined) return undefined
  const isStale = entry.vertex in frame.settled
  const pushed = next.heap.length - frame.heap.length + 1
  return {
    question: `${entry.vertex} comes out with cost ${entry.cost}. What happens?`,
    options: OPTIONS,
    right: isStale ? 0 : pushed === 0 ? 1 : 2,
  }
}

function framesFor({ edges }) {
  const heap = [{ cost: 0, vertex: 'S' }]
  const settled = {}
  const frames = []
  const push = (say, at) =>
    frames.push({ say, at, heap: heap.map((entry) => ({ ...entry })), settled: { ...settled } })
  push('S waits with cost 0. Nothing is settled.')
  while (heap.length > 0) {
    const { cost, vertex } = heap.shift()
    if (vertex in settled) {
      push(
        `${vertex} comes out again with ${cost}. It's settled at ${settled[vertex]}: a stale entry, skipped.`,
        vertex,
      )
      continue
    }
    settled[vertex] = cost
    const news = []
    for (const [, other, weight] of edges.filter(([from]) => from === vertex)) {
      const reached = cost + weight
      if (other in settled) {
        news.push(`The path to ${other} would cost ${reached}, but ${other} is settled at ${settled[other]}.`)
        continue
      }
      news.push(`Push ${other} with ${cost} + ${signed(weight)} = ${reached}.`)
      heap.push({ cost: reached, vertex: other })
    }
    heap.sort((a, b) => a.cost - b.cost || (a.vertex < b.vertex ? -1 : 1))
    push(`${vertex} is the cheapest that waits: settled at ${cost}. ${news.join(' ')}`.trim(), vertex)
  }
  const wrong = edges.filter(([from, to, weight]) => settled[from] + weight < settled[to])
  push(
    wrong.length === 0
      ? 'The heap is empty. No edge offers a cheaper way, so every cost is right.'
      : `The heap is empty, and the result is wrong: ${wrong[0][0]} offers ${wrong[0][1]} a cheaper way, too late.`,
  )
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1]) }))
}

/** An edge from circle to circle, with its tip and its weight beside the middle. */
function drawEdge([x1, y1], [x2, y2], weight) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [endX, endY] = [x2 - dx * 22, y2 - dy * 22]
  const tip = [
    [endX, endY],
    [endX - dx * 9 - dy * 5, endY - dy * 9 + dx * 5],
    [endX - dx * 9 + dy * 5, endY - dy * 9 - dx * 5],
  ]
  return [
    kit.svg('line', { x1, y1, x2: endX, y2: endY, stroke: 'var(--ink-3)', 'stroke-width': 1.5 }),
    kit.svg('polygon', { points: tip.map((point) => point.join(',')).join(' '), fill: 'var(--ink-2)' }),
    kit.svg(
      'text',
      {
        x: (x1 + x2) / 2 + dy * 12,
        y: (y1 + y2) / 2 - dx * 12 + 5,
        'text-anchor': 'middle',
        'font-size': 14,
        fill: 'var(--ink)',
      },
      signed(weight),
    ),
  ]
}

function drawGraph({ places, edges }, frame) {
  const drawing = kit.svg('svg', {
    viewBox: '0 0 320 172',
    role: 'img',
    'aria-label': 'The graph; settled vertices are filled',
  })
  for (const [from, to, weight] of edges) drawing.append(...drawEdge(places[from], places[to], weight))
  for (const [name, [x, y]] of Object.entries(places)) {
    const isSettled = name in frame.settled
    const isKey = frame.at === name
    drawing.append(
      kit.svg('circle', {
        cx: x,
        cy: y,
        r: 20,
        fill: isSettled ? 'var(--accent-soft)' : 'var(--surface)',
        stroke: isKey ? 'var(--rule)' : 'var(--ink)',
        'stroke-width': isKey ? 3.5 : 1.5,
        'stroke-dasharray': isSettled ? null : '4 3',
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
        isSettled ? `${name} ${frame.settled[name]}` : name,
      ),
    )
  }
  return drawing
}

kit.widget('settle', (mount) => {
  let graph = GRAPHS[0]
  const draw = (frame, stage) => {
    const waiting = frame.heap.map(({ cost, vertex }) => ({
      text: `${vertex} ${cost}`,
      mark: vertex in frame.settled ? 'dim' : undefined,
      label: `${vertex} for ${cost}${vertex in frame.settled ? ', stale' : ''}`,
    }))
    stage.append(
      drawGraph(graph, frame),
      kit.rows([{ head: 'Heap', items: waiting }], { 'aria-label': 'Waiting entries, cheapest first' }),
    )
  }
  mount.append(
    kit.choice(
      'Graph',
      GRAPHS.map(({ name }) => name),
      (index) => {
        graph = GRAPHS[index]
        player.restart(framesFor(graph))
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: "Dijkstra's algorithm, step by step",
    frames: framesFor(graph),
    draw,
  })
})
