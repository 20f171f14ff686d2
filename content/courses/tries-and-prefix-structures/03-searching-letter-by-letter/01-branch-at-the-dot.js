const WORDS = ['bat', 'bet', 'bin', 'cat', 'cot', 'dot']
const PATTERNS = ['.ot', 'b.n', '..p', 'p..']

const beginningsOf = (word) => Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
const ALL = [...new Set(WORDS.flatMap(beginningsOf))].toSorted()
const childrenOf = (prefix) =>
  ALL.filter((other) => other.length === prefix.length + 1 && other.startsWith(prefix))
const nameOf = (prefix) => (prefix === '' ? 'the root' : prefix)

/** Leaves stand side by side, a parent above the middle of its children. */
function placesOf() {
  const places = new Map()
  let column = 0
  const place = (prefix) => {
    const below = childrenOf(prefix).map(place)
    const x = below.length === 0 ? 25 + 50 * column++ : (below[0] + below.at(-1)) / 2
    places.set(prefix, { x, y: 22 + 54 * prefix.length })
    return x
  }
  place('')
  return places
}
const PLACES = placesOf()

/** Asks which node the next frame enters; the wrong options are its nearest rivals. */
function askFor(frame, next, step) {
  if (next === undefined || frame.at === undefined) return undefined
  const answer = next.at ?? 'None'
  const waiting = ALL.filter((prefix) => prefix !== '' && !frame.entered.includes(prefix))
  const rivals = [...childrenOf(frame.at), 'None', ...waiting].filter((option) => option !== answer)
  const options = [...new Set(rivals)].slice(0, 2)
  const right = step % 3
  options.splice(right, 0, answer)
  return { question: 'Which node does the search enter next?', options, right }
}

/** The recursive search; every node that it enters is a frame. */
function framesFor(pattern) {
  const entered = []
  const frames = []
  const keep = (say, at) => frames.push({ say, at, pattern, entered: [...entered] })
  keep(`Look for a word that fits ${pattern}. A dot matches any letter.`)
  function fits(prefix) {
    const from = entered.length === 0 ? '' : `Enter ${prefix}. `
    entered.push(prefix)
    if (prefix.length === pattern.length) {
      const isWord = WORDS.includes(prefix)
      keep(
        `${from}The pattern is used up, and ${prefix} is ${isWord ? 'marked: it fits' : 'not marked'}.`,
        prefix,
      )
      return isWord
    }
    const letter = pattern[prefix.length]
    const children = childrenOf(prefix)
    if (letter === '.') {
      const names = children.map((child) => child.at(-1)).join(', ')
      keep(`${from}A dot: try the children of ${nameOf(prefix)} in turn: ${names}.`, prefix)
      return children.some(fits)
    }
    const child = prefix + letter
    const isThere = children.includes(child)
    keep(
      `${from}The letter ${letter}: ${nameOf(prefix)} ${isThere ? 'has that child' : 'has no such child, so this branch ends'}.`,
      prefix,
    )
    return isThere && fits(child)
  }
  const found = fits('')
  keep(
    `${pattern} is ${found ? 'found' : 'not found'}. The search entered ${entered.length} of ${ALL.length} nodes.`,
  )
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
}

function drawNode(prefix, { at, entered }) {
  const { x, y } = PLACES.get(prefix)
  const isEntered = entered.includes(prefix)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 16,
      fill: isEntered ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: prefix === at ? 'var(--rule)' : isEntered ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': prefix === at ? 3.5 : 1.5,
      'stroke-dasharray': isEntered ? undefined : '3 3',
    }),
    kit.svg(
      'text',
      { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' },
      prefix === '' ? '·' : prefix.at(-1),
    ),
  )
}

function draw(frame, stage) {
  const { at, pattern, entered } = frame
  const lines = ALL.filter((prefix) => prefix !== '').map((prefix) => {
    const [from, to] = [PLACES.get(prefix.slice(0, -1)), PLACES.get(prefix)]
    return kit.svg('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: 'var(--line-control)' })
  })
  const items = [...pattern].map((sign, index) => ({
    text: sign,
    mark: at !== undefined && index === at.length ? 'key' : undefined,
    label: sign === '.' ? 'any letter' : sign,
  }))
  stage.append(
    kit.cells(items, { 'aria-label': 'The pattern' }),
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 206',
        role: 'img',
        'aria-label': `The trie of ${WORDS.join(', ')}; entered: ${entered.map(nameOf).join(', ') || 'none'}`,
        'font-family': 'var(--font-code)',
        'font-size': 15,
      },
      lines,
      ALL.map((prefix) => drawNode(prefix, frame)),
    ),
    kit.el('p', {}, `Nodes entered: ${entered.length}`),
  )
}

kit.widget('dots', (mount) => {
  mount.append(kit.choice('Pattern', PATTERNS, (index) => player.restart(framesFor(PATTERNS[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Searching a trie with a pattern',
    frames: framesFor(PATTERNS[0]),
    draw,
  })
})
