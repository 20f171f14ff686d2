const TREE = {
  value: 20,
  left: { value: 9, left: { value: 4 }, right: { value: 13, left: { value: 11 } } },
  right: { value: 27, right: { value: 31 } },
}
const PLACES = {
  4: [22, 122],
  9: [64, 72],
  11: [106, 172],
  13: [148, 122],
  20: [190, 22],
  27: [232, 72],
  31: [274, 122],
}
const ORDERS = [
  { name: 'Pre-order', pass: 'arrive' },
  { name: 'In-order', pass: 'between' },
  { name: 'Post-order', pass: 'leave' },
]
const PASSES = {
  arrive: (value) => `You arrive at ${value}.`,
  between: (value) => `You're at ${value}, between its left and its right side.`,
  leave: (value) => `Both sides of ${value} are done, and you leave it.`,
}

const VALUES = Object.keys(PLACES).map(Number)

/** Where the next frame writes a value, asks which one; the wrong options are not written yet, as far as there are any. */
function askFor(frame, next, step) {
  if (next === undefined || next.written.length === frame.written.length) return undefined
  const value = next.written.at(-1)
  const waiting = VALUES.filter((other) => !next.written.includes(other))
  const options = [...waiting, ...frame.written.toReversed()].slice(0, 2)
  const right = step % 3
  options.splice(right, 0, value)
  return { question: 'The next step writes a value. Which one?', options: options.map(String), right }
}

/** Three frames for each node: on arrival, in between, on leaving. */
function framesFor({ name, pass: writing }) {
  const written = []
  const path = []
  const frames = []
  const keep = (say, at) => frames.push({ say, at, written: [...written], path: [...path] })
  keep(`${name}: a value is written when you ${writing === 'between' ? 'are between both sides' : writing}.`)
  function visit(node, pass) {
    const writes = pass === writing
    if (writes) written.push(node.value)
    keep(`${PASSES[pass](node.value)} ${writes ? `Write ${node.value}.` : 'Nothing is written.'}`, node.value)
  }
  function walk(node) {
    if (node === undefined) return
    path.push(node.value)
    visit(node, 'arrive')
    walk(node.left)
    visit(node, 'between')
    walk(node.right)
    visit(node, 'leave')
    path.pop()
  }
  walk(TREE)
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
}

function edgesOf(node) {
  return [node.left, node.right].flatMap((child) =>
    child === undefined ? [] : [[node.value, child.value], ...edgesOf(child)],
  )
}

function drawNode(value, { at, path, written }) {
  const [x, y] = PLACES[value]
  const place = written.indexOf(value) + 1
  const isOnPath = path.includes(value)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 16,
      fill: place > 0 ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: value === at ? 'var(--rule)' : isOnPath ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': value === at ? 3 : 1.5,
      'stroke-dasharray': isOnPath || place > 0 ? undefined : '3 3',
    }),
    kit.svg('text', { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' }, String(value)),
    place === 0
      ? null
      : kit.svg('text', { x: x + 20, y: y + 8, fill: 'var(--rule-ink)', 'font-weight': 600 }, String(place)),
  )
}

function draw(frame, stage) {
  const lines = edgesOf(TREE).map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [PLACES[from], PLACES[to]]
    return kit.svg('line', { x1, y1, x2, y2, stroke: 'var(--line-control)' })
  })
  const nodes = Object.keys(PLACES).map((value) => drawNode(Number(value), frame))
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: '0 0 320 194',
        role: 'img',
        'aria-label': 'The tree with 20 at its root; 9 and 27 below; then 4, 13 and 31; 11 below 13',
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      lines,
      nodes,
    ),
    kit.rows([
      {
        head: 'Written',
        items: frame.written.map((value) => ({ text: value, mark: value === frame.at ? 'key' : undefined })),
        empty: 'nothing yet',
      },
    ]),
  )
}

kit.widget('three-orders', (mount) => {
  mount.append(
    kit.choice(
      'Order',
      ORDERS.map(({ name }) => name),
      (index) => player.restart(framesFor(ORDERS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'One walk around a tree, three orders',
    frames: framesFor(ORDERS[0]),
    draw,
  })
})
