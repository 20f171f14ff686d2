const NUMBERS = [4, 3, 1, 2, 2, 1, 5]
const LIMITS = [6, 9, 1]
const STEPS = ['Add on the right', 'Drop on the left', 'Record the length']

/** One frame for each number that enters, each that leaves, and each window that is recorded. */
function framesFor(limit) {
  let left = 0
  let total = 0
  let best = 0
  let moves = 0
  const frames = []
  const show = (say, right, mark) => frames.push({ say, left, right, total, best, moves, mark })
  const predict = (right) => {
    const question = `The sum is ${total}, the limit ${limit}. What comes next?`
    frames.at(-1).ask = { question, options: STEPS, right }
  }
  show(`Limit ${limit}: the window is empty, its sum is 0.`, -1)
  for (const [right, number] of NUMBERS.entries()) {
    predict(0)
    total += number
    moves += 1
    const fits = total <= limit
    show(`Add ${number}: the sum is ${total}, ${fits ? 'which fits' : `more than ${limit}`}.`, right, right)
    while (total > limit) {
      predict(1)
      const gone = NUMBERS[left]
      total -= gone
      left += 1
      moves += 1
      show(
        `Drop ${gone} on the left: the sum is ${total}, ${total <= limit ? 'which fits' : 'still too much'}.`,
        right,
      )
    }
    predict(2)
    const length = right - left + 1
    const isBest = length > best
    best = Math.max(best, length)
    show(
      `Record: the longest window ending at index ${right} has length ${length}${isBest ? ', a new best' : ''}.`,
      right,
    )
  }
  return frames
}

function draw(frame, stage) {
  const cells = NUMBERS.map((number, index) => {
    const isInside = index >= frame.left && index <= frame.right
    return {
      text: number,
      note: isInside ? 'in' : index < frame.left ? 'out' : undefined,
      mark: index === frame.mark ? 'key' : isInside ? 'seen' : index < frame.left ? 'dim' : undefined,
      label: `${number}, ${isInside ? 'in the window' : 'not in the window'}`,
    }
  })
  stage.append(
    kit.cells(cells, { 'aria-label': 'Numbers and the window' }),
    kit.el('p', {}, `Sum ${frame.total}, best length ${frame.best}, ${frame.moves} moves of both ends`),
  )
}

kit.widget('grow-and-shrink', (mount) => {
  mount.append(
    kit.choice(
      'Limit',
      LIMITS.map((limit) => String(limit)),
      (index) => player.restart(framesFor(LIMITS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The longest window within a limit',
    frames: framesFor(LIMITS[0]),
    draw,
  })
})
