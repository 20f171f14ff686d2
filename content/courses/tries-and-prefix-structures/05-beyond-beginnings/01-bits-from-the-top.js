const NUMBERS = [3, 5, 9, 14]
const BITS = 4

const textOf = (number) => number.toString(2).padStart(BITS, '0')
const beginningsOf = (word) => Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
const ALL = [...new Set(NUMBERS.map(textOf).flatMap(beginningsOf))].toSorted()
const childrenOf = (prefix) =>
  ALL.filter((other) => other.length === prefix.length + 1 && other.startsWith(prefix))

/** Leaves stand side by side, a parent above the middle of its children. */
function placesOf() {
  const places = new Map()
  let column = 0
  const place = (prefix) => {
    const below = childrenOf(prefix).map(place)
    const x = below.length === 0 ? 36 + 76 * column++ : (below[0] + below.at(-1)) / 2
    places.set(prefix, { x, y: 20 + 48 * prefix.length })
    return x
  }
  place('')
  return places
}
const PLACES = placesOf()

/** The greedy walk for one number: the opposite bit whenever it is there. */
function framesFor(number) {
  const bits = textOf(number)
  const frames = []
  let path = ['']
  let result = ''
  const keep = (say, at, quiz) => frames.push({ say, at, quiz, bits, path, result })
  keep(`${number} is ${bits}. The best partner would differ in every bit; start with the highest.`)
  for (const [index, bit] of [...bits].entries()) {
    const here = path.at(-1)
    const wish = bit === '0' ? '1' : '0'
    const isThere = ALL.includes(here + wish)
    const value = 2 ** (BITS - 1 - index)
    path = [...path, here + (isThere ? wish : bit)]
    result += isThere ? '1' : '0'
    keep(
      isThere
        ? `Bit ${bit}, so look for ${wish}: it's there. The result gains ${value}.`
        : `Bit ${bit}, so look for ${wish}: there is no such child. Take ${bit}; the ${value} is lost.`,
      index,
      {
        question: `Bit ${index + 1} of ${number} is ${bit}. Which child do you take?`,
        options: ['Child 0', 'Child 1'],
        right: Number(path.at(-1).at(-1)),
      },
    )
  }
  const partner = Number.parseInt(path.at(-1), 2)
  keep(`The partner is ${partner}: ${bits} XOR ${path.at(-1)} is ${result}, which is ${number ^ partner}.`)
  return frames.map((frame, step) => ({ ...frame, ask: frames[step + 1]?.quiz }))
}

function drawNode(prefix, path) {
  const { x, y } = PLACES.get(prefix)
  const isHere = prefix === path.at(-1)
  const isLeaf = prefix.length === BITS
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
    isLeaf
      ? kit.svg(
          'text',
          { x, y: y + 35, 'text-anchor': 'middle', fill: 'var(--ink-2)', 'font-weight': 600 },
          String(Number.parseInt(prefix, 2)),
        )
      : null,
  )
}

function draw(frame, stage) {
  const { bits, at, path, result } = frame
  const lines = ALL.filter((prefix) => prefix !== '').map((prefix) => {
    const [from, to] = [PLACES.get(prefix.slice(0, -1)), PLACES.get(prefix)]
    const isWalked = path.includes(prefix)
    return kit.svg('line', {
      x1: from.x,
      y1: from.y,
      x2: to.x,
      y2: to.y,
      stroke: isWalked ? 'var(--ink)' : 'var(--line-control)',
      'stroke-width': isWalked ? 3 : 1,
    })
  })
  const asked = [...bits].map((bit, index) => ({ text: bit, mark: index === at ? 'key' : undefined }))
  const got = [...result].map((bit) => ({ text: bit, mark: bit === '1' ? 'seen' : undefined }))
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: '0 0 300 254',
        role: 'img',
        'aria-label': `A trie of the numbers ${NUMBERS.join(', ')} in ${BITS} bits; path so far: ${path.at(-1) || 'the root'}`,
        'font-family': 'var(--font-code)',
        'font-size': 15,
      },
      lines,
      ALL.map((prefix) => drawNode(prefix, path)),
    ),
    kit.rows([
      { head: 'Number', items: asked },
      { head: 'XOR', items: got, empty: 'nothing yet' },
    ]),
  )
}

kit.widget('opposite-bits', (mount) => {
  mount.append(
    kit.choice(
      'Find a partner for',
      NUMBERS.map((number) => String(number)),
      (index) => player.restart(framesFor(NUMBERS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Walking a trie of bits toward the largest XOR',
    frames: framesFor(NUMBERS[0]),
    draw,
  })
})
