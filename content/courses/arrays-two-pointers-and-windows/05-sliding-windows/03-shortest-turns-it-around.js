const NUMBERS = [2, 3, 1, 2, 4, 3, 1]
const TARGET = 7
const PLACES = ['Record inside the loop', 'Record after the loop']
const STEPS = ['Add on the right', 'Drop on the left', 'Record the length']

function framesFor(recordsInside) {
  let left = 0
  let total = 0
  let best = NUMBERS.length + 1
  const frames = []
  const show = (say, right) => frames.push({ say, left, right, total, best })
  const record = (right) => {
    const length = right - left + 1
    best = Math.min(best, length)
    const isWrong = total < TARGET && best === length
    return `Record length ${length}, best ${best}.${isWrong ? ` But the sum is ${total}, not ${TARGET}.` : ''}`
  }
  const predict = (right) => {
    const question = `The sum is ${total}, the target ${TARGET}. What comes next?`
    frames.at(-1).ask = { question, options: STEPS, right }
  }
  show(`Target ${TARGET}. Best starts with ${best}, longer than any window.`, -1)
  for (const [right, number] of NUMBERS.entries()) {
    predict(0)
    total += number
    const reached = total >= TARGET
    show(
      `Add ${number}: the sum is ${total}${reached ? ', the target is reached' : ', not enough yet'}.`,
      right,
    )
    while (total >= TARGET) {
      if (recordsInside) {
        predict(2)
        show(`The window is valid. ${record(right)}`, right)
      }
      predict(1)
      const gone = NUMBERS[left]
      total -= gone
      left += 1
      const isValid = total >= TARGET
      show(`Drop ${gone}: the sum is ${total}, ${isValid ? 'still enough' : 'no longer enough'}.`, right)
    }
    if (recordsInside) continue
    predict(2)
    show(`After the loop at index ${right}. ${record(right)}`, right)
  }
  show(`Done: the result is ${best}.${recordsInside ? '' : ' That is wrong.'}`, NUMBERS.length - 1)
  return frames
}

function draw(frame, stage) {
  const cells = NUMBERS.map((number, index) => {
    const isInside = index >= frame.left && index <= frame.right
    return {
      text: number,
      note: isInside ? 'in' : index < frame.left ? 'out' : undefined,
      mark: isInside ? 'seen' : index < frame.left ? 'dim' : undefined,
      label: `${number}, ${isInside ? 'in the window' : 'not in the window'}`,
    }
  })
  stage.append(
    kit.cells(cells, { 'aria-label': 'Numbers and the window' }),
    kit.el('p', {}, `Sum ${frame.total}, best ${frame.best}`),
  )
}

kit.widget('shortest-window', (mount) => {
  mount.append(kit.choice('Where to record', PLACES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'The shortest window that reaches a target',
    frames: framesFor(true),
    draw,
  })
})
