const WORDS = ['sea', 'seal', 'seat', 'set', 'sun']
const CHOICES = ['Insert all five', 'Ask for sea', 'Ask for se', 'Ask for sets']
const ASKED = ['sea', 'se', 'sets']

const beginningsOf = (word) => Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
const ALL = [...new Set(WORDS.flatMap(beginningsOf))].toSorted()
const childrenOf = (prefix) =>
  ALL.filter((other) => other.length === prefix.length + 1 && other.startsWith(prefix))
const nameOf = (prefix) => (prefix === '' ? 'the root' : `the node for ${prefix}`)

/** Leaves stand side by side, a parent above the middle of its children. */
function placesOf() {
  const places = new Map()
  let column = 0
  const place = (prefix) => {
    const below = childrenOf(prefix).map(place)
    const x = below.length === 0 ? 40 + 76 * column++ : (below[0] + below.at(-1)) / 2
    places.set(prefix, { x, y: 22 + 52 * prefix.length })
    return x
  }
  place('')
  return places
}
const PLACES = placesOf()

const INSERT_OPTIONS = ['Reuse a node', 'Create a node', 'Create a node and mark it']
const WALK_OPTIONS = ['Stop: no such child', 'Follow the edge', 'Stop: a word ends here']
const WORD_OPTIONS = ['Yes, it is marked', 'No, only a prefix', 'No, not even a prefix']

/** Each frame asks about the step that the next one shows. */
const withAsks = (frames) => frames.map((frame, step) => ({ ...frame, ask: frames[step + 1]?.quiz }))

function framesForInserts() {
  const nodes = new Set([''])
  const marked = new Set()
  const frames = []
  let letters = 0
  const keep = (say, path, quiz) =>
    frames.push({ say, path, quiz, nodes: new Set(nodes), marked: new Set(marked) })
  keep('The empty trie: only the root, which represents the empty prefix.', [''])
  for (const word of WORDS) {
    for (const prefix of beginningsOf(word).slice(1)) {
      letters += 1
      const isNew = !nodes.has(prefix)
      nodes.add(prefix)
      const step = isNew ? `a new node for ${prefix}` : `${prefix} is there already`
      const end = prefix === word ? ` The word ends here, so ${word} gets its mark.` : ''
      if (prefix === word) marked.add(word)
      keep(
        `Insert ${word}, letter ${prefix.at(-1)}: ${step}.${end}`,
        beginningsOf(word).slice(0, prefix.length + 1),
        {
          question: `Insert ${word}, letter ${prefix.at(-1)}. What happens?`,
          options: INSERT_OPTIONS,
          right: !isNew ? 0 : prefix === word ? 2 : 1,
        },
      )
    }
  }
  keep(`${letters} letters inserted, and the trie has ${nodes.size} nodes with the root.`, [])
  return withAsks(frames)
}

function framesForQuestion(asked) {
  const frames = []
  const keep = (say, path, quiz) =>
    frames.push({ say, path, quiz, nodes: new Set(ALL), marked: new Set(WORDS) })
  keep(`All five words are stored. Is ${asked} one of them, and does any word begin with it?`, [''])
  let path = ['']
  for (const prefix of beginningsOf(asked).slice(1)) {
    const isThere = ALL.includes(prefix)
    const quiz = {
      question: `The next letter is ${prefix.at(-1)}. What happens?`,
      options: WALK_OPTIONS,
      right: isThere ? 1 : 0,
    }
    if (!isThere) {
      keep(
        `Letter ${prefix.at(-1)}: ${nameOf(path.at(-1))} has no such child. So ${asked} isn't a word, and no word begins with it.`,
        path,
        quiz,
      )
      return withAsks(frames)
    }
    path = [...path, prefix]
    keep(`Letter ${prefix.at(-1)}: go to ${nameOf(prefix)}.`, path, quiz)
  }
  keep(`All letters are used, and every edge existed. So some word begins with ${asked}.`, path)
  keep(
    WORDS.includes(asked)
      ? `The node is marked, so ${asked} is also a word.`
      : `The node has no mark, so ${asked} isn't a word.`,
    path,
    { question: `Is ${asked} a stored word?`, options: WORD_OPTIONS, right: WORDS.includes(asked) ? 0 : 1 },
  )
  return withAsks(frames)
}

const framesFor = (index) => (index === 0 ? framesForInserts() : framesForQuestion(ASKED[index - 1]))

function drawNode(prefix, { path, marked }) {
  const { x, y } = PLACES.get(prefix)
  const isHere = prefix === path.at(-1)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 16,
      fill: path.includes(prefix) ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: isHere ? 'var(--rule)' : 'var(--ink-2)',
      'stroke-width': isHere ? 3.5 : 1.5,
    }),
    marked.has(prefix)
      ? kit.svg('circle', { cx: x, cy: y, r: 11, fill: 'none', stroke: 'var(--ink)' })
      : null,
    kit.svg(
      'text',
      { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' },
      prefix === '' ? '·' : prefix.at(-1),
    ),
  )
}

function draw(frame, stage) {
  const { nodes, marked } = frame
  const shown = ALL.filter((prefix) => nodes.has(prefix))
  const lines = shown
    .filter((prefix) => prefix !== '')
    .map((prefix) => {
      const [from, to] = [PLACES.get(prefix.slice(0, -1)), PLACES.get(prefix)]
      return kit.svg('line', {
        x1: from.x,
        y1: from.y,
        x2: to.x,
        y2: to.y,
        stroke: 'var(--line-control)',
        'stroke-width': 1.5,
      })
    })
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: '0 0 308 252',
        role: 'img',
        'aria-label': `A trie with ${nodes.size} nodes; words marked: ${[...marked].join(', ') || 'none'}`,
        'font-family': 'var(--font-code)',
        'font-size': 15,
      },
      lines,
      shown.map((prefix) => drawNode(prefix, frame)),
    ),
  )
}

kit.widget('paths', (mount) => {
  mount.append(kit.choice('What to do', CHOICES, (index) => player.restart(framesFor(index))))
  const player = kit.stepPlayer(mount, {
    label: 'A trie of five words, step by step',
    frames: framesFor(0),
    draw,
  })
})
