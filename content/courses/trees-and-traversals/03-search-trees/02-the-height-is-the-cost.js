const ORDERS = [
  { name: 'Middle first', keys: [4, 2, 6, 1, 3, 5, 7] },
  { name: 'Sorted', keys: [1, 2, 3, 4, 5, 6, 7] },
  { name: 'Zigzag', keys: [1, 7, 2, 6, 3, 5, 4] },
]
const STEP_X = 44
const STEP_Y = 42

/** Each node as { key, depth, parent }; a plain search tree without balancing. */
function insertInto(nodes, key) {
  const passed = []
  let at = nodes.find(({ parent }) => parent === undefined)
  while (at !== undefined) {
    const here = at
    passed.push(here.key)
    at = nodes.find(({ parent, key: other }) => parent === here.key && other < here.key === key < here.key)
  }
  return { passed, node: { key, depth: passed.length, parent: passed.at(-1) } }
}

/** Three consecutive numbers around the right one, whose position changes from step to step. */
function nearby(value, step) {
  const right = Math.min(step % 3, value)
  return { options: [0, 1, 2].map((offset) => String(value - right + offset)), right }
}

/** How many comparisons the insert of the next frame makes. */
function askFor(frame, next, step) {
  if (next === undefined || next.nodes.length === frame.nodes.length) return undefined
  const { key } = next.nodes.at(-1)
  return {
    question: `Insert ${key}. How many comparisons does it take?`,
    ...nearby(next.comparisons - frame.comparisons, step),
  }
}

function framesFor({ keys }) {
  const nodes = []
  let comparisons = 0
  const frames = []
  const keep = (say, path) => frames.push({ say, path, nodes: [...nodes], comparisons })
  keep(`The keys come in this order: ${keys.join(', ')}.`, [])
  for (const key of keys) {
    const { passed, node } = insertInto(nodes, key)
    nodes.push(node)
    comparisons += passed.length
    const way =
      passed.length === 0
        ? 'The tree is empty, so it becomes the root.'
        : `It passes ${passed.join(', ')} and goes to the ${key < node.parent ? 'left' : 'right'}: ${passed.length} compared, ${comparisons} in all.`
    keep(`Insert ${key}. ${way}`, [...passed, key])
  }
  const last = nodes.at(-1)
  const height = Math.max(...nodes.map(({ depth }) => depth)) + 1
  keep(
    `The height is ${height}. A search for ${last.key}, the last key, looks at ${last.depth + 1} nodes.`,
    pathTo(nodes, last),
  )
  return frames.map((frame, step) => ({
    ...frame,
    room: height,
    ask: askFor(frame, frames[step + 1], step),
  }))
}

function pathTo(nodes, node) {
  const above = nodes.find(({ key }) => key === node.parent)
  return above === undefined ? [node.key] : [...pathTo(nodes, above), node.key]
}

const placeOf = ({ key, depth }) => ({ x: 24 + (key - 1) * STEP_X, y: 20 + depth * STEP_Y })

function drawNode(node, path) {
  const { x, y } = placeOf(node)
  const isEnd = node.key === path.at(-1)
  const isOnPath = path.includes(node.key)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 15,
      fill: isOnPath ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: isEnd ? 'var(--rule)' : isOnPath ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': isEnd ? 3 : isOnPath ? 2 : 1,
    }),
    kit.svg('text', { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' }, String(node.key)),
  )
}

function draw(frame, stage) {
  const { nodes, path } = frame
  const depths = nodes.map(({ depth }) => depth)
  const height = nodes.length === 0 ? 0 : Math.max(...depths) + 1
  const edges = nodes
    .filter(({ parent }) => parent !== undefined)
    .map((node) => {
      const from = placeOf(nodes.find(({ key }) => key === node.parent))
      const to = placeOf(node)
      return kit.svg('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: 'var(--line-control)' })
    })
  const shape = nodes.map((node) => `${node.key} at depth ${node.depth}`).join(', ')
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: `0 0 312 ${(frame.room - 1) * STEP_Y + 40}`,
        role: 'img',
        'aria-label': nodes.length === 0 ? 'An empty tree' : `The tree: ${shape}`,
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      edges,
      nodes.map((node) => drawNode(node, path)),
    ),
    kit.el('p', {}, `Keys: ${nodes.length}. Height: ${height}. Comparisons: ${frame.comparisons}.`),
  )
}

kit.widget('insert-order', (mount) => {
  mount.append(
    kit.choice(
      'Order of the keys',
      ORDERS.map(({ name }) => name),
      (index) => player.restart(framesFor(ORDERS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Inserting keys into a plain search tree',
    frames: framesFor(ORDERS[0]),
    draw,
  })
})
