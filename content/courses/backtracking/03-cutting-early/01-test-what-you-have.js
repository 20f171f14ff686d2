const SIZES = [4, 3, 5]
const CELL = 44

const isAttacked = (queens, row, column) =>
  queens.some((other, above) => other === column || Math.abs(other - column) === row - above)

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

/** Asks which column the row that is next gets, or whether the search has to go back. */
function askFor(frame, next, index) {
  if (next?.at === undefined) return undefined
  const row = frame.queens.length
  const back = `None: take back row ${row}`
  const nameOf = (column) => `Column ${column + 1}`
  const columns = Array.from({ length: frame.size }, (_, column) => (column + index) % frame.size)
  const isBack = next.queens.length < row
  const right = isBack ? back : nameOf(next.queens[row])
  const candidates = isBack || row === 0 ? columns.map(nameOf) : [back, ...columns.map(nameOf)]
  return { question: `Which column is next in row ${row + 1}?`, ...optionsFor(right, candidates, index) }
}

/** Searches for the first solution; a frame for each queen that is placed or taken back. */
function framesFor(size) {
  const queens = []
  const frames = []
  let placed = 0
  const keep = (say, at) => frames.push({ say, at, size, placed, queens: [...queens] })
  keep(`An empty board of ${size} by ${size}. Row 1 comes first.`)
  function place(row) {
    if (row === size) {
      keep(`Every row has its queen: a solution, after ${placed} placements.`)
      return true
    }
    const attacked = []
    for (let column = 0; column < size; column += 1) {
      if (isAttacked(queens, row, column)) {
        attacked.push(column + 1)
        continue
      }
      queens.push(column)
      placed += 1
      const before =
        attacked.length === 0
          ? ''
          : `${attacked.length > 1 ? 'Columns' : 'Column'} ${attacked.join(', ')} attacked or tried. `
      keep(`Row ${row + 1}: ${before}Place a queen in column ${column + 1}.`, row)
      if (place(row + 1)) return true
      queens.pop()
      attacked.push(column + 1)
      keep(
        `Row ${row + 2} has no column left. Take back the queen of row ${row + 1}, column ${column + 1}.`,
        row,
      )
    }
    return false
  }
  if (!place(0))
    keep(`Row 1 has no column left. There's no solution; it took ${placed} placements to find out.`)
  return frames.map((frame, index) => ({ ...frame, ask: askFor(frame, frames[index + 1], index) }))
}

function square(frame, row, column) {
  const x = 2 + column * CELL
  const y = 2 + row * CELL
  const isQueen = frame.queens[row] === column
  const isNext = row >= frame.queens.length
  const cross = isNext && isAttacked(frame.queens, row, column)
  const isKey = isQueen && row === frame.at
  return kit.svg(
    'g',
    {},
    kit.svg('rect', {
      x,
      y,
      width: CELL,
      height: CELL,
      fill: isQueen ? 'var(--accent-soft)' : 'var(--surface)',
      stroke: 'var(--line-control)',
    }),
    isKey
      ? kit.svg('rect', {
          x: x + 3,
          y: y + 3,
          width: CELL - 6,
          height: CELL - 6,
          fill: 'none',
          stroke: 'var(--rule)',
          'stroke-width': 3,
        })
      : null,
    isQueen || cross
      ? kit.svg(
          'text',
          {
            x: x + CELL / 2,
            y: y + CELL / 2 + 6,
            'text-anchor': 'middle',
            'font-weight': isQueen ? 650 : 400,
            fill: isQueen ? 'var(--ink)' : 'var(--ink-3)',
          },
          isQueen ? 'Q' : '×',
        )
      : null,
  )
}

function draw(frame, stage) {
  const rows = Array.from({ length: frame.size }, (_, i) => i)
  const side = frame.size * CELL + 4
  const where = frame.queens.map((column, row) => `row ${row + 1} column ${column + 1}`).join(', ')
  // The same width for each size, so that the buttons below stay where they are.
  const width = 5 * CELL + 4
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: `${(side - width) / 2} 0 ${width} ${side}`,
        role: 'img',
        'aria-label': `The board. Queens: ${where === '' ? 'none' : where}`,
        'font-family': 'var(--font-code)',
        'font-size': 18,
      },
      rows.flatMap((row) => rows.map((column) => square(frame, row, column))),
    ),
    kit.el('p', {}, `Queens placed so far: ${frame.placed}`),
  )
}

kit.widget('queens', (mount) => {
  mount.append(
    kit.choice(
      'Size of the board',
      SIZES.map((size) => `${size} by ${size}`),
      (index) => player.restart(framesFor(SIZES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Placing queens row by row',
    frames: framesFor(SIZES[0]),
    draw,
  })
})
