const TEXTS = [
  { name: 'Complete', tokens: ['5', '2', '#', '#', '8', '6', '#', '#', '#'] },
  { name: 'Cut off', tokens: ['5', '2', '#', '#', '8', '6', '#'] },
  { name: 'One too many', tokens: ['5', '2', '#', '#', '8', '6', '#', '#', '#', '4'] },
]
const ROOT = { x: 150, y: 20, reach: 72, name: 'the root' }

/** Three consecutive numbers around the right one, whose position changes from step to step. */
function nearby(value, step) {
  const right = Math.min(step % 3, value)
  return { options: [0, 1, 2].map((offset) => String(value - right + offset)), right }
}

/** The number of open slots after the next token, or what the end of the text proves. */
function askFor({ tokens, read, open }, next, step) {
  if (next === undefined) return undefined
  const isLeftOver = open.length === 0 && read < tokens.length
  if (read < tokens.length && !isLeftOver)
    return {
      question: `The next token is ${tokens[read]}. How many slots are open after it?`,
      ...nearby(next.open.length, step),
    }
  return {
    question: isLeftOver
      ? "There's another token. What do you conclude?"
      : 'The text ends. What do you conclude?',
    options: ['It was cut off', "It's complete", "It's too long"],
    right: isLeftOver ? 2 : open.length === 0 ? 1 : 0,
  }
}

/** The two slots below a value, closer together on each level. */
function placesBelow({ x, y, reach }, value) {
  const below = { y: y + 48, reach: Math.max(20, reach / 2), parent: { x, y } }
  return [
    { ...below, x: x - reach, name: `the left child of ${value}` },
    { ...below, x: x + reach, name: `the right child of ${value}` },
  ]
}

const count = (slots) => (slots === 1 ? '1 slot is' : `${slots} slots are`)

/** Reads token by token; `open` is a stack whose top is filled next. */
function framesFor({ tokens }) {
  let open = [ROOT]
  const filled = []
  const frames = []
  const keep = (say, read) => frames.push({ say, tokens, read, open: [...open], filled: [...filled] })
  const finish = () => frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
  keep('Nothing is read yet, and one slot is open: the root.', 0)
  for (const [index, token] of tokens.entries()) {
    const [place, ...rest] = open
    if (place === undefined) {
      keep(`${token} is left over, and no slot is open: the text is too long.`, index + 1)
      return finish()
    }
    filled.push({ ...place, token })
    open = token === '#' ? rest : [...placesBelow(place, token), ...rest]
    const effect =
      token === '#' ? `${place.name} is missing.` : `${token} becomes ${place.name} and opens two slots.`
    keep(`Token ${index + 1} is ${token}: ${effect} Now ${count(open.length)} open.`, index + 1)
  }
  keep(
    open.length === 0
      ? 'The text ends and no slot is open: the tree is complete.'
      : `The text ends, but ${count(open.length)} open: something was cut off.`,
    tokens.length,
  )
  return finish()
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
    label: `${token === '#' ? 'null marker' : token}${index < read ? ', read' : ''}`,
  }))
  const values = filled.filter(({ token }) => token !== '#').map(({ token }) => token)
  stage.append(
    kit.cells(items, { 'aria-label': 'Tokens' }),
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 188',
        role: 'img',
        'aria-label': `The tree so far: ${values.length === 0 ? 'empty' : `values ${values.join(', ')}`}; open slots: ${open.length}`,
        'font-family': 'var(--font-code)',
        'font-size': 14,
      },
      [...filled, ...open].map(edgeTo),
      filled.map(drawFilled),
      open.map(drawOpen),
    ),
    kit.el('p', {}, `Open slots: ${open.length}`),
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
