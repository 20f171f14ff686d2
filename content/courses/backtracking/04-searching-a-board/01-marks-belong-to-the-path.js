const BOARD = [
  ['t', 'e', 'a'],
  ['e', 'a', 't'],
]
const WORD = 'teaeat'
const MODES = ['Clear the mark', 'Keep the mark']
const DIRECTIONS = [
  [0, 1, 'right'],
  [0, -1, 'left'],
  [1, 0, 'down'],
  [-1, 0, 'up'],
]
const ROWS = ['upper', 'lower']

const nameOf = (row, column) => `${BOARD[row][column]} in the ${ROWS[row]} row, column ${column + 1}`

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

const BACK = 'Leave this cell'

/** Asks for the next move: a direction, or a step back. */
function askFor(frame, next, index) {
  if (frame.path.length === 0 || next?.at === undefined) return undefined
  const isBack = next.path.length < frame.path.length
  const from = frame.path.at(-1)
  const [row, column] = [Math.floor(from / BOARD[0].length), from % BOARD[0].length]
  const moves = DIRECTIONS.filter(([down, across]) => BOARD[row + down]?.[column + across] !== undefined)
  const nameOf = (way) => `Go ${way}`
  const taken = moves.find(
    ([down, across]) => (row + down) * BOARD[0].length + column + across === next.path.at(-1),
  )
  const names = moves.map(([, , way]) => nameOf(way))
  return {
    question: `Letter ${frame.path.length + 1} must be ${WORD[frame.path.length]}. What is the next move?`,
    ...optionsFor(isBack ? BACK : nameOf(taken[2]), isBack ? names : [BACK, ...names], index),
  }
}

/** The search of the lesson; a frame for each cell that joins or leaves the path. */
function framesFor(keeps) {
  const path = []
  const kept = new Set()
  const frames = []
  let joined = 0
  const push = (say, at) => frames.push({ say, at, path: [...path], kept: new Set(kept) })
  const keyOf = (row, column) => row * BOARD[0].length + column
  const isFree = (row, column) => {
    const key = keyOf(row, column)
    return !path.includes(key) && !kept.has(key)
  }
  push(`Looking for ${WORD}. No cell is in use.`)
  function spell(row, column, at, way) {
    if (BOARD[row]?.[column] !== WORD[at] || !isFree(row, column)) return false
    const key = keyOf(row, column)
    path.push(key)
    joined += 1
    push(`Letter ${at + 1}, ${way}: ${nameOf(row, column)}.`, key)
    if (at + 1 === WORD.length) return true
    for (const [down, across, next] of DIRECTIONS) {
      if (spell(row + down, column + across, at + 1, next)) return true
    }
    path.pop()
    if (keeps) kept.add(key)
    const mark = keeps ? 'its mark stays' : 'its mark is cleared'
    push(`No free neighbor leads on with ${WORD[at + 1]}. Leave the ${nameOf(row, column)}; ${mark}.`, key)
    return false
  }
  const starts = BOARD.flatMap((letters, row) => letters.map((_, column) => [row, column]))
  const isFound = starts.some(([row, column]) => {
    kept.clear()
    return spell(row, column, 0, 'start')
  })
  push(
    isFound
      ? `Found: ${WORD}. Cells joined the path ${joined} times.`
      : `Not found from any start, although the word is there. Cells joined the path ${joined} times.`,
  )
  return frames.map((frame, index) => ({ ...frame, ask: askFor(frame, frames[index + 1], index) }))
}

function draw(frame, stage) {
  const rows = BOARD.map((letters, row) => ({
    head: ROWS[row],
    items: letters.map((text, column) => {
      const key = row * letters.length + column
      const place = frame.path.indexOf(key)
      const isKept = frame.kept.has(key)
      const state = place >= 0 ? String(place + 1) : isKept ? 'kept' : 'free'
      return {
        text,
        note: state,
        mark: key === frame.at ? 'key' : place >= 0 ? 'seen' : isKept ? 'dim' : undefined,
        label: `${text}, ${place >= 0 ? `letter ${place + 1} of the path` : state}`,
      }
    }),
  }))
  const letters = [...WORD].map((text, i) => ({
    text,
    note: i + 1,
    mark: i < frame.path.length ? 'seen' : undefined,
  }))
  stage.append(
    ...rows.map((row) => kit.rows([row], { 'aria-label': `The ${row.head} row of the board` })),
    kit.rows([{ head: 'word', items: letters }], { 'aria-label': 'The word, and how far it is spelled' }),
  )
}

kit.widget('marks', (mount) => {
  mount.append(
    kit.choice('When a cell leaves the path', MODES, (index) => player.restart(framesFor(index === 1))),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A word along neighboring cells, step by step',
    frames: framesFor(false),
    draw,
  })
})
