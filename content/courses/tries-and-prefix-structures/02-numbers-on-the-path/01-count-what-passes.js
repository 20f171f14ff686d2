const WORDS = ['plan', 'plane', 'play', 'pot']
const ASKED = ['pot', 'play', 'plan']

const beginningsOf = (word) => Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
const ALL = [...new Set(WORDS.flatMap(beginningsOf))].toSorted()
const childrenOf = (prefix) =>
  ALL.filter((other) => other.length === prefix.length + 1 && other.startsWith(prefix))

/** Leaves stand side by side, a parent above the middle of its children. */
function placesOf() {
  const places = new Map()
  let column = 0
  const place = (prefix) => {
    const below = childrenOf(prefix).map(place)
    const x = below.length === 0 ? 60 + 90 * column++ : (below[0] + below.at(-1)) / 2
    places.set(prefix, { x, y: 20 + 47 * prefix.length })
    return x
  }
  place('')
  return places
}
const PLACES = placesOf()

const WALK_OPTIONS = ['Unique: stop here', 'Not unique: go on', 'No unique prefix']

/** Three consecutive numbers around the right one, whose position changes from step to step. */
function nearby(value, step) {
  const right = Math.min(step % 3, value)
  return { options: [0, 1, 2].map((offset) => String(value - right + offset)), right }
}

/** Each frame asks about the step that the next one shows. */
const withAsks = (frames) => frames.map((frame, step) => ({ ...frame, ask: frames[step + 1]?.quiz }))

/** Inserts the words with a count in each node, then walks along the asked one. */
function framesFor(asked) {
  const counts = new Map([['', 0]])
  const frames = []
  const keep = (say, path, quiz) => frames.push({ say, path, quiz, counts: new Map(counts) })
  keep('An empty trie. Each insert will add one to every node on its path.', [])
  for (const word of WORDS) {
    const path = beginningsOf(word)
    const shared = path.filter((prefix) => counts.has(prefix)).length
    for (const prefix of path) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
    const fresh = path.length - shared
    keep(
      `Insert ${word}: one more at ${shared} known ${shared === 1 ? 'node' : 'nodes'}, and ${fresh} new ${fresh === 1 ? 'node' : 'nodes'} with count 1.`,
      path,
      { question: `Insert ${word}. How many new nodes does it need?`, ...nearby(fresh, frames.length) },
    )
  }
  keep(`Now look for the shortest prefix of ${asked} that no other word has.`, [''])
  for (const prefix of beginningsOf(asked).slice(1)) {
    const path = beginningsOf(prefix)
    const count = counts.get(prefix)
    const quiz = {
      question: `The next node is ${prefix}. What do you do there?`,
      options: WALK_OPTIONS,
      right: count === 1 ? 0 : 1,
    }
    if (count === 1) {
      keep(`${prefix}: count 1, so only ${asked} passes here. The answer is ${prefix}.`, path, quiz)
      return withAsks(frames)
    }
    keep(`${prefix}: ${count} words begin with it, so it isn't unique. Go on.`, path, quiz)
  }
  keep(
    `${asked} is used up, and every count was above 1: it's a prefix of another word. No answer.`,
    [...beginningsOf(asked)],
    { question: 'All letters are used. What is the result?', options: WALK_OPTIONS, right: 2 },
  )
  return withAsks(frames)
}

function drawNode(prefix, { path, counts }) {
  const { x, y } = PLACES.get(prefix)
  const isHere = prefix === path.at(-1)
  return kit.svg(
    'g',
    {},
    kit.svg('circle', {
      cx: x,
      cy: y,
      r: 15,
      fill: path.includes(prefix) ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: isHere ? 'var(--rule)' : 'var(--ink-2)',
      'stroke-width': isHere ? 3.5 : 1.5,
    }),
    kit.svg(
      'text',
      { x, y: y + 5, 'text-anchor': 'middle', fill: 'var(--ink)' },
      prefix === '' ? '·' : prefix.at(-1),
    ),
    kit.svg(
      'text',
      { x: x + 20, y: y + 5, fill: 'var(--rule-ink)', 'font-weight': 600 },
      String(counts.get(prefix)),
    ),
  )
}

function draw(frame, stage) {
  const shown = ALL.filter((prefix) => frame.counts.has(prefix))
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
  const counts = shown.map((prefix) => `${prefix || 'root'} ${frame.counts.get(prefix)}`).join(', ')
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 278',
        role: 'img',
        'aria-label': `The counts of the nodes: ${counts}`,
        'font-family': 'var(--font-code)',
        'font-size': 15,
      },
      lines,
      shown.map((prefix) => drawNode(prefix, frame)),
    ),
  )
}

kit.widget('passing', (mount) => {
  mount.append(
    kit.choice('Shortest unique beginning of', ASKED, (index) => player.restart(framesFor(ASKED[index]))),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Counting the words that pass each node',
    frames: framesFor(ASKED[0]),
    draw,
  })
})
