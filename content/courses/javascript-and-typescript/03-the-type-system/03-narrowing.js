// A date without the clock: instanceof and typeof only look at the prototype and the kind of value.
const DATE = Object.create(Date.prototype)
const TYPES = [
  { type: 'string', values: ['', 'a'] },
  { type: 'number', values: [0, 7] },
  { type: 'Date', values: [DATE] },
  { type: 'null', values: [null] },
]
const isNull = { text: 'cell === null', test: (cell) => cell === null }
const isString = { text: "typeof cell === 'string'", test: (cell) => typeof cell === 'string' }
const isNumber = { text: "typeof cell === 'number'", test: (cell) => typeof cell === 'number' }
const isObject = { text: "typeof cell === 'object'", test: (cell) => typeof cell === 'object' }
const isDate = { text: 'cell instanceof Date', test: (cell) => cell instanceof Date }
const isFalsy = { text: '!cell', test: (cell) => !cell }
const FUNCTIONS = [
  { name: 'Exact checks', checks: [isNull, isString, isDate] },
  { name: 'Truthiness first', checks: [isFalsy, isNumber, isObject] },
  { name: 'typeof object first', checks: [isObject, isString] },
]
const OPTIONS = ['It returns here', 'It continues']

const show = (value) => (value === DATE ? 'date' : typeof value === 'string' ? `'${value}'` : String(value))

/** The union of the types that still have a value. */
function unionOf(left) {
  const types = TYPES.filter(({ values }) => values.some((value) => left.includes(value)))
  return types.map(({ type }) => type).join(' | ') || 'never'
}

/** Runs each check on each value that got that far. */
function framesFor({ checks }) {
  let left = TYPES.flatMap(({ values }) => values)
  const frames = []
  const push = (say, line, current) => frames.push({ say, checks, line, current, left: [...left] })
  push(`cell is ${unionOf(left)}. There are six values of four types.`)
  for (const [line, { text, test }] of checks.entries()) {
    for (const value of [...left]) {
      const isCaught = test(value)
      frames.at(-1).ask = {
        question: `if (${text}) return. What happens to ${show(value)}?`,
        options: OPTIONS,
        right: isCaught ? 0 : 1,
      }
      if (isCaught) left = left.filter((other) => other !== value)
      push(
        `${text} is ${isCaught} for ${show(value)}: it ${isCaught ? 'returns' : 'continues'}.`,
        line,
        value,
      )
    }
    push(`After if (${text}) return, the type of cell is ${unionOf(left)}.`, line)
  }
  return frames
}

function drawCode({ checks, line }) {
  const table = kit.el('table', { 'aria-label': 'The body of the function' })
  for (const [index, { text }] of checks.entries()) {
    const mark = kit.el('td', {}, index === line ? '▸' : '')
    const words = kit.el('td', {}, `if (${text}) return`)
    mark.style.setProperty('width', '1rem')
    words.style.setProperty('font', '400 var(--size-small)/1.6 var(--font-code)')
    words.style.setProperty('font-variant-ligatures', 'none')
    words.style.setProperty('font-weight', index === line ? '650' : '400')
    for (const cell of [mark, words]) {
      cell.style.setProperty('padding-block', '0')
      cell.style.setProperty('border', '0')
    }
    table.append(kit.el('tr', {}, mark, words))
  }
  return table
}

function draw(frame, stage) {
  const rows = TYPES.map(({ type, values }) => {
    const isLeft = values.some((value) => frame.left.includes(value))
    return {
      head: isLeft ? type : `${type}, gone`,
      items: values.map((value) => {
        const isHere = frame.left.includes(value)
        return {
          text: show(value),
          mark: value === frame.current ? 'key' : isHere ? undefined : 'dim',
          note: isHere ? undefined : 'out',
          label: `${show(value)}, ${isHere ? 'not returned' : 'returned'}`,
        }
      }),
    }
  })
  const list = kit.rows(rows, { 'aria-label': 'The values of each type' })
  for (const head of list.querySelectorAll('.w-row-head')) head.style.setProperty('min-inline-size', '7rem')
  stage.append(drawCode(frame), list)
}

kit.widget('narrowing', (mount) => {
  mount.append(
    kit.choice(
      'Checks',
      FUNCTIONS.map(({ name }) => name),
      (index) => player.restart(framesFor(FUNCTIONS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Narrowing a union, value by value',
    frames: framesFor(FUNCTIONS[0]),
    draw,
  })
})
