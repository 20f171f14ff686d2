const node = (value, left, right) => ({ value, left, right })
const SHAPES = [
  {
    name: 'Mixed',
    root: node(20, node(9, node(4), node(13, node(11))), node(27, undefined, node(31))),
  },
  { name: 'Full', root: node(1, node(2, node(4), node(5)), node(3, node(6), node(7))) },
  { name: 'Chain', root: node(1, undefined, node(2, undefined, node(3, undefined, node(4)))) },
]
const STEP_X = 44
const STEP_Y = 46

/** Column by in-order, row by depth, so that no two nodes meet. */
function layOut(root) {
  const places = []
  function place(at, depth, parent) {
    if (at === undefined) return
    const own = { value: at.value, parent, y: 20 + depth * STEP_Y }
    place(at.left, depth + 1, own)
    own.x = 24 + places.length * STEP_X
    places.push(own)
    place(at.right, depth + 1, own)
  }
  place(root, 0)
  return places
}

/** Three consecutive numbers with the right one, rotated so that its position changes from step to step. */
function nearby(value, step) {
  const low = Math.max(0, value - ((2 * step) % 3))
  const options = [0, 1, 2].map((index) => String(low + ((index + step) % 3)))
  return { options, right: options.indexOf(String(value)) }
}

/** The size of the round that begins, or the length of the queue after the next node. */
function askFor(next, step) {
  if (next === undefined || next.kind === 'end') return undefined
  const question =
    next.kind === 'round'
      ? 'The next round begins. How many nodes does it take?'
      : `Next, ${next.at} is taken. How long is the queue afterward?`
  return { question, ...nearby(next.queue.length, step) }
}

function framesFor({ root }) {
  const places = layOut(root)
  const levels = []
  let queue = [root]
  let longest = 1
  const frames = []
  const keep = (kind, say, at, now) =>
    frames.push({
      kind,
      say,
      at,
      places,
      longest,
      queue: queue.map(({ value }, index) => ({ value, isNow: index < now })),
      levels: levels.map((level) => [...level]),
    })
  keep('start', 'The root is in the queue.', undefined, 1)
  while (queue.length > 0) {
    const size = queue.length
    levels.push([])
    keep(
      'round',
      `Round ${levels.length} begins. The queue holds ${size}: that is the level.`,
      undefined,
      size,
    )
    for (let taken = 1; taken <= size; taken += 1) {
      const [first, ...rest] = queue
      const children = [first.left, first.right].filter((child) => child !== undefined)
      queue = [...rest, ...children]
      longest = Math.max(longest, queue.length)
      levels.at(-1).push(first.value)
      const names = children.map(({ value }) => value).join(' and ')
      const joins =
        children.length === 0
          ? 'It has no children.'
          : `${names} ${children.length === 1 ? 'joins' : 'join'} at the back.`
      keep('take', `Take ${first.value}, number ${taken} of ${size}. ${joins}`, first.value, size - taken)
    }
  }
  keep('end', `The queue is empty after ${levels.length} levels. It held at most ${longest}.`, undefined, 0)
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frames[step + 1], step) }))
}

function drawTree({ places, at, levels }) {
  const done = levels.flat()
  const edges = places
    .filter(({ parent }) => parent !== undefined)
    .map(({ x, y, parent }) =>
      kit.svg('line', { x1: x, y1: y, x2: parent.x, y2: parent.y, stroke: 'var(--line-control)' }),
    )
  const nodes = places.map(({ value, x, y }) => {
    const isDone = done.includes(value)
    return kit.svg(
      'g',
      {},
      kit.svg('circle', {
        cx: x,
        cy: y,
        r: 16,
        fill: isDone ? 'var(--accent-soft)' : 'var(--surface)',
        stroke: value === at ? 'var(--rule)' : 'var(--line-control)',
        'stroke-width': value === at ? 3 : 1.5,
        'stroke-dasharray': isDone ? undefined : '3 3',
      }),
      kit.svg('text', { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' }, String(value)),
    )
  })
  return kit.svg(
    'svg',
    {
      viewBox: `0 0 312 ${Math.max(...places.map(({ y }) => y)) + 20}`,
      role: 'img',
      'aria-label': 'The tree; nodes that were taken out have a solid edge',
      'font-family': 'var(--font-code)',
      'font-size': 14,
    },
    edges,
    nodes,
  )
}

function draw(frame, stage) {
  const rows = frame.levels.map((level, index) => ({
    head: `Level ${index + 1}`,
    items: level.map((value) => ({ text: value, mark: value === frame.at ? 'key' : undefined })),
    empty: 'begins',
  }))
  const queue = frame.queue.map(({ value, isNow }) => ({
    text: value,
    note: isNow ? 'now' : 'next',
    mark: isNow ? 'seen' : undefined,
  }))
  stage.append(
    drawTree(frame),
    kit.rows([{ head: 'Queue', items: queue, empty: 'empty' }, ...rows], {
      'aria-label': 'Queue and levels',
    }),
    kit.el('p', {}, `Longest queue so far: ${frame.longest}`),
  )
}

kit.widget('level-queue', (mount) => {
  mount.append(
    kit.choice(
      'Tree',
      SHAPES.map(({ name }) => name),
      (index) => player.restart(framesFor(SHAPES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Walking a tree level by level',
    frames: framesFor(SHAPES[0]),
    draw,
  })
})
