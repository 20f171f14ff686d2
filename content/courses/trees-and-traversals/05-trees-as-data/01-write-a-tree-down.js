const TEXTS = [
  { name: 'Whole', tokens: ['5', '2', '#', '#', '8', '6', '#', '#', '#'] },
  { name: 'Cut off', tokens: ['5', '2', '#', '#', '8', '6', '#'] },
  { name: 'One too many', tokens: ['5', '2', '#', '#', '8', '6', '#', '#', '#', '4'] },
]
const ROOT = { x: 150, y: 20, reach: 72, name: 'the root' }

/** The two places below a value, closer together on each level. */
function placesBelow({ x, y, reach }, value) {
  const below = { y: y + 48, reach: Math.max(20, reach / 2), parent: { x, y } }
  return [
    { ...below, x: x - reach, name: `the left child of ${value}` },
    { ...below, x: x + reach, name: `the right child of ${value}` },
  ]
}

const count = (places) => (places === 1 ? '1 place is' : `${places} places are`)

/** Reads token by token; `open` is a stack whose top is filled next. */
function framesFor({ tokens }) {
  let open = [ROOT]
  const filled = []
  const frames = []
  const keep = (say, read) => frames.push({ say, tokens, read, open: [...open], filled: [...filled] })
  keep('Nothing is read yet, and one place is open: the root.', 0)
  for (const [index, token] of tokens.entries()) {
    const [place, ...rest] = open
    if (place === undefined) {
      keep(`${token} is left over, and no place is open: the text is too long.`, index + 1)
      return frames
    }
    filled.push({ ...place, token })
    open = token === '#' ? rest : [...placesBelow(place, token), ...rest]
    const effect =
      token === '#' ? `${place.name} is missing.` : `${token} becomes ${place.name} and opens two places.`
    keep(`Token ${index + 1} is ${token}: ${effect} Now ${count(open.length)} open.`, index + 1)
  }
  keep(
    open.length === 0
      ? 'The text ends and no place is open: the tree is complete.'
      : `The text ends, but ${count(open.length)} open: something was cut off.`,
    tokens.length,
  )
  return frames
}

function edgeTo({ x, y, parent }) {
  return parent === undefined
    ? null
    : kit.svg('line', { x1: parent.x, y1: parent.y, x2: x, y2: y, stroke: 'var(--line-control)' })
}

function drawFilled({ x, y, token }) {
  const label = kit.svg('text', { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' }, token)
  const shape =
    token === '#'
      ? kit.svg('rect', {
          x: x - 10,
          y: y - 10,
          width: 20,
          height: 20,
          fill: 'var(--surface-2)',
          stroke: 'var(--line-2)',
        })
      : kit.svg('circle', { cx: x, cy: y, r: 15, fill: 'var(--accent-soft)', stroke: 'var(--ink)' })
  return kit.svg('g', {}, shape, label)
}

function drawOpen({ x, y }, index) {
  return kit.svg('circle', {
    cx: x,
    cy: y,
    r: 13,
    fill: 'var(--surface)',
    stroke: index === 0 ? 'var(--rule)' : 'var(--ink-3)',
    'stroke-width': index === 0 ? 3 : 1.5,
    'stroke-dasharray': '3 3',
  })
}

function draw(frame, stage) {
  const { tokens, read, open, filled } = frame
  const items = tokens.map((token, index) => ({
    text: token,
    mark: index === read - 1 ? 'key' : index < read ? 'seen' : 'dim',
    label: `${token === '#' ? 'mark' : token}${index < read ? ', read' : ''}`,
  }))
  const values = filled.filter(({ token }) => token !== '#').map(({ token }) => token)
  stage.append(
    kit.cells(items, { 'aria-label': 'Tokens' }),
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 188',
        role: 'img',
        'aria-label': `The tree so far: ${values.length === 0 ? 'empty' : `values ${values.join(', ')}`}; open places: ${open.length}`,
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      [...filled, ...open].map(edgeTo),
      filled.map(drawFilled),
      open.map(drawOpen),
    ),
    kit.el('p', {}, `Open places: ${open.length}`),
  )
}

kit.widget('read-back', (mount) => {
  mount.append(
    kit.choice(
      'Text',
      TEXTS.map(({ name }) => name),
      (index) => player.restart(framesFor(TEXTS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Reading a tree from its text',
    frames: framesFor(TEXTS[0]),
    draw,
  })
})
