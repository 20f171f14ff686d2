const CAPACITY = 5
const SCRIPTS = [
  { name: 'Wrap around', operations: ['A', 'B', 'C', 'D', null, null, 'E', 'F', 'G', 'H', null] },
  { name: 'Run empty', operations: ['A', 'B', null, null, null, 'C', 'D', 'E', 'F', null] },
]

/** The cell that an operation uses, or undefined when it fails. null is a take. */
function target(item, start, size) {
  if (item === null) return size === 0 ? undefined : start
  return size === CAPACITY ? undefined : (start + size) % CAPACITY
}

/** Two cells and "none"; the right cell takes turns on the first two buttons. */
function askAbout(item, start, size, turn) {
  const right = target(item, start, size)
  const isTake = item === null
  const near = (isTake ? start + Math.max(1, size) - 1 : start + size + 1) % CAPACITY
  const cell = right ?? (isTake ? start : (start + size) % CAPACITY)
  const other = near === cell ? (cell + 1) % CAPACITY : near
  const isFirst = turn % 2 === 0
  const pair = isFirst ? [cell, other] : [other, cell]
  return {
    question: `${isTake ? 'Take' : `Put ${item}`}: which cell?`,
    options: [...pair.map((index) => `Cell ${index}`), isTake ? "None: it's empty" : "None: it's full"],
    right: right === undefined ? 2 : isFirst ? 0 : 1,
  }
}

function framesFor(operations) {
  const cells = Array(CAPACITY).fill('')
  let start = 0
  let size = 0
  const frames = []
  const push = (say, turn, used) =>
    frames.push({
      say,
      cells: [...cells],
      start,
      size,
      used,
      ask: turn < operations.length ? askAbout(operations[turn], start, size, turn) : undefined,
    })
  push('The ring is empty: start is 0, size is 0.', 0)
  for (const [index, item] of operations.entries()) {
    const cell = target(item, start, size)
    const turn = index + 1
    if (cell === undefined) {
      push(item === null ? 'Take fails: the size is 0.' : `Put ${item} fails: the size is ${size}.`, turn)
    } else if (item === null) {
      const taken = cells[cell]
      cells[cell] = ''
      start = (start + 1) % CAPACITY
      size -= 1
      push(`Take returns ${taken} from cell ${cell}. start is now ${start}, size ${size}.`, turn, cell)
    } else {
      const sum = `(${start} + ${size}) % ${CAPACITY} = ${cell}`
      cells[cell] = item
      size += 1
      push(`Put ${item} into cell ${sum}. The size is now ${size}.`, turn, cell)
    }
  }
  return frames
}

function draw(frame, stage) {
  const items = frame.cells.map((item, index) => ({
    text: item || '·',
    note: `${index}${index === frame.start ? ' start' : ''}`,
    mark: index === frame.used ? 'key' : item ? 'seen' : 'dim',
    label: `cell ${index}: ${item || 'free'}${index === frame.start ? ', start' : ''}`,
  }))
  stage.append(
    kit.cells(items, { 'aria-label': 'The cells of the ring' }),
    kit.el('p', {}, `start = ${frame.start}, size = ${frame.size}, capacity = ${CAPACITY}`),
  )
}

kit.widget('ring-buffer', (mount) => {
  mount.append(
    kit.choice(
      'Operations',
      SCRIPTS.map(({ name }) => name),
      (index) => player.restart(framesFor(SCRIPTS[index].operations)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A ring buffer with five cells',
    frames: framesFor(SCRIPTS[0].operations),
    draw,
  })
})
