const NUMBERS = [41, 17, 47, 11, 23, 13]
const PASSES = ['ones', 'tens']
const digitOf = (number, pass) => Math.floor(number / 10 ** pass) % 10

/** The digit, the other digit and one more; the right one moves from button to button. */
function askAbout(number, pass, turn) {
  const right = digitOf(number, pass)
  const others = [digitOf(number, 1 - pass), (right + 1) % 10, (right + 2) % 10].filter(
    (digit) => digit !== right,
  )
  const digits = [...new Set(others)].slice(0, 2)
  const at = turn % 3
  digits.splice(at, 0, right)
  return {
    question: `Pass by ${PASSES[pass]}: which bucket gets ${number}?`,
    options: digits.map((digit) => `Bucket ${digit}`),
    right: at,
  }
}

function framesFor(isStable) {
  let numbers = [...NUMBERS]
  let buckets = new Map()
  const frames = []
  const push = (say, at, ask) =>
    frames.push({ say, numbers, at, ask, buckets: [...buckets].map(([digit, items]) => [digit, [...items]]) })
  push('Nothing is sorted yet.', 0, askAbout(numbers[0], 0, 0))
  for (const [pass, name] of PASSES.entries()) {
    for (const [index, number] of numbers.entries()) {
      const digit = digitOf(number, pass)
      buckets.set(digit, [...(buckets.get(digit) ?? []), number])
      const next = numbers[index + 1]
      push(
        `${number} goes to bucket ${digit}, its ${name} digit.`,
        index + 1,
        next === undefined ? undefined : askAbout(next, pass, index + 1 + pass),
      )
    }
    const inOrder = [...buckets].sort(([a], [b]) => a - b)
    numbers = inOrder.flatMap(([, items]) => (isStable ? items : items.toReversed()))
    buckets = new Map()
    const isLast = pass === PASSES.length - 1
    const how = isStable ? 'from the front' : 'from the back'
    push(
      `Empty the buckets in order, each ${how}: ${numbers.join(', ')}.`,
      isLast ? numbers.length : 0,
      isLast ? undefined : askAbout(numbers[0], pass + 1, pass + 1),
    )
  }
  const isSorted = numbers.every((number, index) => index === 0 || numbers[index - 1] <= number)
  push(
    isSorted
      ? 'Sorted: ties in the tens kept the order of the ones.'
      : 'Not sorted: the second pass reversed what the first one had ordered.',
    numbers.length,
  )
  return frames
}

function draw(frame, stage) {
  const items = frame.numbers.map((number, index) => ({
    text: number,
    mark: index === frame.at ? 'key' : index < frame.at ? 'dim' : undefined,
    note: index === frame.at ? 'next' : ' ',
  }))
  const rows = frame.buckets
    .toSorted(([a], [b]) => a - b)
    .map(([digit, numbers]) => ({
      head: digit,
      items: numbers.map((number) => ({ text: number, mark: 'seen' })),
    }))
  stage.append(
    kit.cells(items, { 'aria-label': 'The numbers' }),
    rows.length === 0
      ? kit.el('p', {}, 'All buckets are empty.')
      : kit.rows(rows, { 'aria-label': 'The buckets', 'data-dense': true }),
  )
}

kit.widget('radix-sort', (mount) => {
  mount.append(
    kit.choice('Passes', ['Stable', 'Not stable'], (index) => player.restart(framesFor(index === 0))),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Radix sort from the last digit',
    frames: framesFor(true),
    draw,
  })
})
