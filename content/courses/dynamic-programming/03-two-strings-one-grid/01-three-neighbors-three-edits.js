const PAIRS = [
  ['boat', 'coast'],
  ['ten', 'net'],
  ['plan', 'plain'],
]

const prefix = (word, length) => (length === 0 ? 'nothing' : `"${word.slice(0, length)}"`)

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

function framesFor([from, to]) {
  const grid = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) =>
      row === 0 ? column : column === 0 ? row : undefined,
    ),
  )
  const copy = () => grid.map((row) => [...row])
  const base = { from, to, grid: copy(), sources: [] }
  const frames = [
    {
      ...base,
      say: 'The first row and column are known: from or to the empty word, each letter is one edit.',
    },
  ]
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const [x, y] = [from[row - 1], to[column - 1]]
      const [diagonal, above, left] = [
        grid[row - 1][column - 1],
        grid[row - 1][column],
        grid[row][column - 1],
      ]
      const isKept = x === y
      const value = isKept ? diagonal : 1 + Math.min(diagonal, above, left)
      grid[row][column] = value
      const offers = [diagonal + 1, above + 1, left + 1, diagonal, value + 1, value + 2]
      frames.at(-1).ask = {
        question: `Next: ${prefix(from, row)} to ${prefix(to, column)}. What is the distance?`,
        ...optionsFor(value, offers, row + 2 * column),
      }
      const how = isKept
        ? `both end in ${x}, so it is kept for free`
        : `${x} and ${y} differ: replace gives ${diagonal + 1}, delete ${above + 1}, insert ${left + 1}`
      const all = [
        [row - 1, column - 1],
        [row - 1, column],
        [row, column - 1],
      ]
      frames.push({
        from,
        to,
        grid: copy(),
        at: [row, column],
        sources: isKept ? all.slice(0, 1) : all,
        say: `${prefix(from, row)} to ${prefix(to, column)}: ${how}. The cell is ${value}.`,
      })
    }
  }
  frames.push({
    from,
    to,
    grid: copy(),
    at: [from.length, to.length],
    sources: [],
    say: `The corner is the answer: ${from} becomes ${to}, edits needed: ${grid[from.length][to.length]}.`,
  })
  return frames
}

function draw({ from, to, grid, at, sources }, stage) {
  const letters = ['', '–', ...to].map((text) => ({
    text,
    mark: 'dim',
    label: text === '' ? 'corner' : `column ${text}`,
  }))
  const lines = grid.map((values, row) => [
    {
      text: row === 0 ? '–' : from[row - 1],
      mark: 'dim',
      label: `row ${row === 0 ? 'nothing' : from[row - 1]}`,
    },
    ...values.map((value, column) => {
      const isSource = sources.some((source) => source[0] === row && source[1] === column)
      const isKey = at !== undefined && at[0] === row && at[1] === column
      return { text: value ?? '·', mark: isKey ? 'key' : isSource ? 'seen' : undefined }
    }),
  ])
  const board = kit.el('div', {}, kit.cells(letters, { 'aria-label': 'Letters of the second word' }))
  board.append(...lines.map((line, row) => kit.cells(line, { 'aria-label': `Row ${row}` })))
  stage.append(board)
}

kit.widget('edits', (mount) => {
  mount.append(
    kit.choice(
      'Words',
      PAIRS.map((pair) => pair.join(' to ')),
      (index) => player.restart(framesFor(PAIRS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Edit distance, cell by cell',
    frames: framesFor(PAIRS[0]),
    draw,
  })
})
