const VALUES = [7, 7, 9]
const NAMES = ['7', '7′', '9']
const RULES = [
  { name: 'No rule', skips: () => false },
  { name: 'Skip equal siblings', skips: (i, start) => i > start && VALUES[i] === VALUES[i - 1] },
  { name: 'Skip every equal', skips: (i) => i > 0 && VALUES[i] === VALUES[i - 1] },
]
const X_STEP = 78
const Y_STEP = 52

const OUTCOMES = ['A new subset', 'A subset found before', "It's skipped"]

/** The whole tree of choices with a position for each node; a path such as "01" names a node. */
function layout() {
  const nodes = new Map()
  let leaves = 0
  function place(path, start) {
    const children = []
    for (let i = start; i < VALUES.length; i += 1) children.push(place(path + i, i + 1))
    const x =
      children.length === 0
        ? 32 + X_STEP * leaves++
        : children.reduce((sum, child) => sum + child.x, 0) / children.length
    const node = { path, x, y: 24 + Y_STEP * path.length, children }
    nodes.set(path, node)
    return node
  }
  place('', 0)
  return nodes
}

const NODES = layout()
const textOf = (path) => (path === '' ? '{ }' : [...path].map((i) => VALUES[i]).join(' '))

/** Asks what becomes of the node that is next. */
function askFor(frame, next, index) {
  if (next?.at === undefined) return undefined
  const isSkipped = next.states.get(next.at) === 'skipped'
  const right = isSkipped ? 2 : frame.found.includes(textOf(next.at)) ? 1 : 0
  const parent = Array.from(next.at.slice(0, -1), (i) => NAMES[i]).join(' ') || '{ }'
  const options = OUTCOMES.map((_, i) => OUTCOMES[(i + index) % 3])
  return {
    question: `Next: ${NAMES[next.at.at(-1)]} after ${parent}. What happens?`,
    options,
    right: options.indexOf(OUTCOMES[right]),
  }
}

function framesFor({ skips }) {
  const states = new Map()
  const found = []
  const frames = []
  const keep = (say, at) => frames.push({ say, at, states: new Map(states), found: [...found] })
  function extend(path, start) {
    const text = textOf(path)
    const isRepeat = found.includes(text)
    found.push(text)
    states.set(path, 'found')
    const what = path === '' ? 'the empty subset' : text
    const chosen = path === '' ? '' : `Choose ${NAMES[path.at(-1)]}. `
    keep(`${chosen}Result ${found.length}: ${what}${isRepeat ? ', which was found before' : ''}.`, path)
    for (let i = start; i < VALUES.length; i += 1) {
      if (skips(i, start)) {
        states.set(path + i, 'skipped')
        const reason = i > start ? 'the 7 beside it was tried' : 'it equals the item before it'
        keep(`After ${what}, skip ${NAMES[i]}: ${reason}. Nothing below it is searched.`, path + i)
      } else extend(path + i, i + 1)
    }
  }
  extend('', 0)
  const different = new Set(found).size
  const lost = 6 - different
  keep(
    `Done: ${found.length} results, ${different} of them different` +
      (lost > 0
        ? `. ${lost} of the six subsets are missing.`
        : found.length > 6
          ? '. Two came up twice.'
          : '.'),
  )
  return frames.map((frame, index) => ({ ...frame, ask: askFor(frame, frames[index + 1], index) }))
}

function drawNode({ path, x, y }, frame) {
  const state = frame.states.get(path)
  const isKey = path === frame.at
  const label = path === '' ? '{ }' : NAMES[path.at(-1)]
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 17,
      fill: state === 'found' ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: isKey ? 'var(--rule)' : state === 'found' ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': isKey ? 3 : 1.5,
      'stroke-dasharray': state === 'found' ? undefined : '3 3',
    }),
    kit.svg(
      'text',
      { x, y: y + 5, 'text-anchor': 'middle', fill: state ? 'var(--ink)' : 'var(--ink-3)' },
      label,
    ),
    state === 'skipped'
      ? kit.svg('path', {
          d: `M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x + 12} ${y - 12}L${x - 12} ${y + 12}`,
          stroke: 'var(--ink-2)',
          'stroke-width': 1.5,
        })
      : null,
  )
}

function draw(frame, stage) {
  const nodes = [...NODES.values()]
  const lines = nodes.flatMap((node) =>
    node.children.map((child) =>
      kit.svg('line', {
        x1: node.x,
        y1: node.y,
        x2: child.x,
        y2: child.y,
        stroke: 'var(--line-control)',
        'stroke-dasharray': frame.states.get(child.path) === 'found' ? undefined : '3 3',
      }),
    ),
  )
  const counts = new Map()
  const items = frame.found.map((text, i) => {
    const times = (counts.get(text) ?? 0) + 1
    counts.set(text, times)
    const isNew = i === frame.found.length - 1 && frame.states.get(frame.at) === 'found'
    return { text, mark: isNew ? 'key' : 'seen', note: times > 1 ? 'again' : undefined }
  })
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 204',
        role: 'img',
        'aria-label': `The tree of choices. Found so far: ${frame.found.join(', ')}`,
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      lines,
      nodes.map((node) => drawNode(node, frame)),
    ),
    kit.cells(items, { 'aria-label': 'Results' }),
  )
}

kit.widget('siblings', (mount) => {
  mount.append(
    kit.choice(
      'Rule',
      RULES.map(({ name }) => name),
      (index) => player.restart(framesFor(RULES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Subsets of 7, 7 and 9, step by step',
    frames: framesFor(RULES[0]),
    draw,
  })
})
