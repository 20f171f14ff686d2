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
const FUNCTIONS = [
  {
    name: 'Height',
    combine: (_, left, right) => 1 + Math.max(left, right),
    words: (value, left, right) => `1 + max(${left}, ${right})`,
  },
  {
    name: 'Size',
    combine: (_, left, right) => 1 + left + right,
    words: (value, left, right) => `1 + ${left} + ${right}`,
  },
  {
    name: 'Sum',
    combine: (value, left, right) => value + left + right,
    words: (value, left, right) => `${value} + ${left} + ${right}`,
  },
]

/** Three consecutive numbers around the right one, whose position changes from step to step. */
function nearby(value, step) {
  const right = Math.min(step % 3, value)
  return { options: [0, 1, 2].map((offset) => String(value - right + offset)), right }
}

/** What the next frame does: it opens a child, or a call returns. */
function askFor(next, step) {
  if (next === undefined) return undefined
  const { node, parent, result } = next
  if (parent === undefined && result === undefined) return undefined
  if (result !== undefined && (node.left !== undefined || node.right !== undefined))
    return {
      question: `Both sides of ${node.value} are done. What does its call return?`,
      ...nearby(result, step),
    }
  const right = result !== undefined ? 2 : node === parent.left ? 0 : 1
  const at = result !== undefined ? node : parent
  return {
    question: `The call for ${at.value} is on top. What happens next?`,
    options: ['Call the left child', 'Call the right child', 'It returns'],
    right,
  }
}

/** Runs the recursion and adds a frame for each call that opens or returns. */
function framesFor({ name, combine, words }) {
  const open = []
  const returned = new Map()
  const frames = []
  const keep = (say, at, move) =>
    frames.push({ say, at, open: [...open], returned: new Map(returned), ...move })
  keep(`${name} of the tree. Press Next to call the function for the root.`)
  function call(node, parent) {
    if (node === undefined) return 0
    open.push(node.value)
    keep(
      node.left === undefined && node.right === undefined
        ? `The call for ${node.value} opens. Both children are empty, and each returns 0.`
        : `The call for ${node.value} opens. It calls its children before it returns.`,
      node.value,
      { node, parent },
    )
    const left = call(node.left, node)
    const right = call(node.right, node)
    const result = combine(node.value, left, right)
    open.pop()
    returned.set(node.value, result)
    keep(
      `${node.value} has ${left} from the left and ${right} from the right: ${words(node.value, left, right)} is ${result}.`,
      node.value,
      { node, parent, result },
    )
    return result
  }
  call(TREE)
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frames[step + 1], step) }))
}

function edgesOf(node) {
  return [node.left, node.right].flatMap((child) =>
    child === undefined ? [] : [[node.value, child.value], ...edgesOf(child)],
  )
}

function drawNode(value, { at, open, returned }) {
  const [x, y] = PLACES[value]
  const isOpen = open.includes(value)
  const result = returned.get(value)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 16,
      fill: isOpen ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: value === at ? 'var(--rule)' : isOpen ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': value === at ? 3 : 1.5,
      'stroke-dasharray': !isOpen && result === undefined ? '3 3' : undefined,
    }),
    kit.svg('text', { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' }, String(value)),
    result === undefined
      ? null
      : kit.svg('text', { x: x + 20, y: y + 8, fill: 'var(--rule-ink)', 'font-weight': 600 }, String(result)),
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
        'aria-label': 'The tree with 20 at its root, and what each call returned',
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      lines,
      nodes,
    ),
    kit.rows([{ head: 'Open calls', items: frame.open.map((value) => ({ text: value })), empty: 'none' }]),
  )
}

kit.widget('calls', (mount) => {
  mount.append(
    kit.choice(
      'Function',
      FUNCTIONS.map(({ name }) => name),
      (index) => player.restart(framesFor(FUNCTIONS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The calls of a recursive function on a tree',
    frames: framesFor(FUNCTIONS[0]),
    draw,
  })
})
