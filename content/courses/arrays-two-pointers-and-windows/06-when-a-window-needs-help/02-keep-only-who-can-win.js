const NUMBERS = [4, 2, 5, 1, 1, 3, 6, 2]
const LENGTHS = [3, 2, 5]

const listed = (indices) => indices.map((index) => NUMBERS[index]).join(' and ')

function framesFor(k) {
  const line = []
  const result = []
  const frames = []
  const show = (say, right) => frames.push({ say, right, k, line: [...line], result: [...result] })
  show(`Windows of length ${k}. The line of candidates is empty.`, -1)
  for (const [right, number] of NUMBERS.entries()) {
    const dropped = []
    while (line.length > 0 && NUMBERS[line.at(-1)] <= number) dropped.push(line.pop())
    line.push(right)
    const why =
      dropped.length === 0
        ? line.length === 1
          ? 'The line was empty.'
          : 'Those before it are larger and stay.'
        : `It drops ${listed(dropped)} from the back, older and not larger.`
    show(`${number} arrives at index ${right}. ${why}`, right)
    if (line[0] === right - k) {
      const gone = line.shift()
      show(`Index ${gone} has left the window, so ${NUMBERS[gone]} leaves the front.`, right)
    }
    if (right >= k - 1) {
      result.push(NUMBERS[line[0]])
      show(`The front is the maximum of this window: ${NUMBERS[line[0]]}.`, right)
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
  const line = frame.line.map((index, place) => ({
    text: NUMBERS[index],
    note: place === 0 ? 'front' : `at ${index}`,
    mark: place === 0 ? 'key' : undefined,
    label: `${NUMBERS[index]} from index ${index}`,
  }))
  stage.append(kit.cells(cells, { 'aria-label': 'Numbers and the window' }), kit.el('p', {}, 'Candidates'))
  if (line.length === 0) stage.append(kit.el('p', {}, 'nobody yet'))
  else stage.append(kit.cells(line, { 'aria-label': 'Candidates from front to back' }))
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
