const SIZE = 8
const UPDATES = [
  { start: 1, end: 5, amount: 3 },
  { start: 3, end: 8, amount: 2 },
  { start: 0, end: 4, amount: -1 },
]
const WAYS = ['Write the boundaries', 'Write every cell']

/** Three options, the right one moved along by `turn`, so that it isn't always in the same position. */
function askWith(question, right, wrong, turn) {
  const position = turn % 3
  return { question, options: wrong.toSpliced(position, 0, right), right: position }
}

const signed = (amount) => (amount > 0 ? `+${amount}` : String(amount))

function framesWithBorders() {
  const change = Array.from({ length: SIZE + 1 }, () => 0)
  const values = []
  let writes = 0
  const frames = []
  const show = (say, marks) => frames.push({ say, change: [...change], values: [...values], marks, writes })
  show('One difference for each cell, and one more after the end. All are 0.', [])
  for (const [turn, { start, end, amount }] of UPDATES.entries()) {
    const add = `Where does ${signed(amount)} on [${start}, ${end}) add ${signed(amount)}?`
    const everywhere = `Indices ${start} to ${end - 1}`
    frames.at(-1).ask = askWith(add, `Index ${start}`, [everywhere, `Index ${start + 1}`], turn + 1)
    change[start] += amount
    writes += 1
    show(`${signed(amount)} on [${start}, ${end}): write ${signed(amount)} at index ${start}.`, [start])
    const takeBack = `Where does ${signed(-amount)} take it back?`
    frames.at(-1).ask = askWith(takeBack, `Index ${end}`, [`Index ${end - 1}`, 'Nowhere'], turn)
    change[end] -= amount
    writes += 1
    show(`Take it back after the range: write ${signed(-amount)} at index ${end}.`, [end])
  }
  let running = 0
  for (let index = 0; index < SIZE; index += 1) {
    const wrong = [running - change[index], change[index], running + change[index] + 1, running + 7]
    const others = [...new Set(wrong)].filter((value) => value !== running + change[index]).slice(0, 2)
    const question = `The running sum is ${running}. What is the value at index ${index}?`
    frames.at(-1).ask = askWith(question, String(running + change[index]), others.map(String), index)
    running += change[index]
    values.push(running)
    show(`Final pass, index ${index}: add ${change[index]}, the value is ${running}.`, [index])
  }
  return frames
}

function framesWithCells() {
  const values = Array.from({ length: SIZE }, () => 0)
  let writes = 0
  const frames = [{ say: 'Eight cells, all 0.', values: [...values], marks: [], writes }]
  for (const [turn, { start, end, amount }] of UPDATES.entries()) {
    const question = `${signed(amount)} on [${start}, ${end}): how many cells are written?`
    const wrong = [String(end - start + 1), '2']
    frames.at(-1).ask = askWith(question, String(end - start), wrong, turn)
    const marks = []
    for (let index = start; index < end; index += 1) {
      values[index] += amount
      writes += 1
      marks.push(index)
    }
    const say = `${signed(amount)} on [${start}, ${end}): ${end - start} cells are written, ${writes} in all.`
    frames.push({ say, values: [...values], marks, writes })
  }
  frames.push({ say: `Done: ${values.join(', ')}, after ${writes} writes.`, values, marks: [], writes })
  return frames
}

function draw(frame, stage) {
  if (frame.change !== undefined) {
    const changes = frame.change.map((amount, index) => ({
      text: amount,
      note: index,
      mark: frame.marks.includes(index) ? 'key' : index === SIZE ? 'dim' : undefined,
      label: `difference ${amount} at index ${index}`,
    }))
    stage.append(kit.el('p', {}, 'Differences'), kit.cells(changes, { 'aria-label': 'Differences' }))
  }
  const isFinal = frame.change === undefined
  const values = frame.values.map((value, index) => ({
    text: value,
    note: index,
    mark: isFinal && frame.marks.includes(index) ? 'key' : 'seen',
    label: `value ${value} at index ${index}`,
  }))
  if (values.length > 0)
    stage.append(kit.el('p', {}, 'Values'), kit.cells(values, { 'aria-label': 'Values' }))
  stage.append(kit.el('p', {}, `${frame.writes} cells written for the updates`))
}

kit.widget('borders', (mount) => {
  mount.append(
    kit.choice('For each update', WAYS, (index) =>
      player.restart(index === 0 ? framesWithBorders() : framesWithCells()),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Adding to ranges',
    frames: framesWithBorders(),
    draw,
  })
})
