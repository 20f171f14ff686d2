const NUMBERS = [4, 2, 5, 1, 1, 3, 6, 2]
const LENGTHS = [3, 2, 5]
const POPS = ['None', 'One', 'Two or more']
const STEPS = ['The front leaves', 'Report the front as maximum', 'Read the next number']

const listed = (indices) => indices.map((index) => NUMBERS[index]).join(' and ')

function framesFor(k) {
  const deque = []
  const result = []
  const frames = []
  const show = (say, right) => frames.push({ say, right, k, deque: [...deque], result: [...result] })
  const predict = (question, options, right) => (frames.at(-1).ask = { question, options, right })
  const nextStep = (right) => {
    if (deque[0] === right - k) return 0
    return right >= k - 1 ? 1 : 2
  }
  show(`Windows of length ${k}. The deque is empty.`, -1)
  for (const [right, number] of NUMBERS.entries()) {
    const before = frames.at(-1)
    const popped = []
    while (deque.length > 0 && NUMBERS[deque.at(-1)] <= number) popped.push(deque.pop())
    deque.push(right)
    const question = `${number} arrives at index ${right}. How many indices are popped from the back?`
    before.ask = { question, options: POPS, right: Math.min(popped.length, 2) }
    const why =
      popped.length === 0
        ? deque.length === 1
          ? 'The deque was empty.'
          : 'The values before it are larger and stay.'
        : `Pop ${listed(popped)} from the back: older and not larger.`
    show(`${number} arrives at index ${right}. ${why}`, right)
    if (nextStep(right) === 0) {
      predict(`The window starts at index ${right - k + 1}. What comes next?`, STEPS, 0)
      const gone = deque.shift()
      show(`Index ${gone} has left the window, so ${NUMBERS[gone]} leaves the front.`, right)
    }
    if (nextStep(right) === 1) {
      predict(`The window starts at index ${right - k + 1}. What comes next?`, STEPS, 1)
      result.push(NUMBERS[deque[0]])
      show(`The front is the maximum of this window: ${NUMBERS[deque[0]]}.`, right)
    }
  }
  return frames
}

function draw(frame, stage) {
  const from = frame.right - frame.k + 1
  const cells = NUMBERS.map((number, index) => {
    const isInside = index >= from && index <= frame.right
    return {
      text: number,
      note: index,
      mark: index === frame.right ? 'key' : isInside ? 'seen' : index < from ? 'dim' : undefined,
      label: `${number} at index ${index}${isInside ? ', in the window' : ''}`,
    }
  })
  const deque = frame.deque.map((index, position) => ({
    text: NUMBERS[index],
    note: position === 0 ? 'front' : `at ${index}`,
    mark: position === 0 ? 'key' : undefined,
    label: `${NUMBERS[index]} from index ${index}`,
  }))
  stage.append(kit.cells(cells, { 'aria-label': 'Numbers and the window' }), kit.el('p', {}, 'Deque'))
  if (deque.length === 0) stage.append(kit.el('p', {}, 'empty'))
  else stage.append(kit.cells(deque, { 'aria-label': 'The deque from front to back' }))
  stage.append(kit.el('p', {}, `Maxima so far: ${frame.result.join(', ') || 'none'}`))
}

kit.widget('candidates', (mount) => {
  mount.append(
    kit.choice(
      'Length of the window',
      LENGTHS.map((length) => String(length)),
      (index) => player.restart(framesFor(LENGTHS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The maximum of each window',
    frames: framesFor(LENGTHS[0]),
    draw,
  })
})
