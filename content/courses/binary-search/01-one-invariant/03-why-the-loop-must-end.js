const NUMBERS = [17, 12]
const ROUNDINGS = [
  { name: 'Round up', extra: 1 },
  { name: 'Round down', extra: 0 },
]

/** The search for the last root whose square fits; stops when a round repeats. */
function framesFor(number, { extra }) {
  let low = 0
  let high = number
  const snapshot = (say, middle) => ({ say, number, low, high, middle })
  const frames = [
    snapshot(`Candidates are 0 to ${number}. You look for the last one whose square is at most ${number}.`),
  ]
  while (low < high) {
    const middle = Math.floor((low + high + extra) / 2)
    const square = middle * middle
    const isYes = square <= number
    frames.push(
      snapshot(
        `Range ${low} to ${high}, middle ${middle}. ${square} is ${isYes ? 'at most' : 'more than'} ${number}: ${isYes ? 'yes' : 'no'}.`,
        middle,
      ),
    )
    frames.at(-1).ask = {
      question: `The square of ${middle} is ${square}, the number is ${number}. What changes?`,
      options: [`low = ${middle}`, `low = ${middle + 1}`, `high = ${middle - 1}`],
      right: isYes ? 0 : 2,
    }
    if (isYes && middle === low) {
      frames.push(
        snapshot(
          `low becomes ${middle}, which it already is. The next iteration is the same: this loop never ends.`,
          middle,
        ),
      )
      return frames
    }
    if (isYes) low = middle
    else high = middle - 1
    frames.push(
      snapshot(
        isYes
          ? `${middle} may be the answer, so it stays: low becomes ${low}.`
          : `${middle} is out, and all above it: high becomes ${high}.`,
        middle,
      ),
    )
  }
  frames.push(snapshot(`One candidate is left: the integer square root of ${number} is ${low}.`, low))
  return frames
}

function draw(frame, stage) {
  const items = Array.from({ length: frame.number + 1 }, (_, candidate) => {
    const isOut = candidate < frame.low || candidate > frame.high
    const edges = [...(candidate === frame.low ? ['low'] : []), ...(candidate === frame.high ? ['high'] : [])]
    return {
      text: candidate,
      note: edges.length === 2 ? 'both' : (edges[0] ?? ' '),
      mark: candidate === frame.middle ? 'key' : isOut ? 'dim' : 'seen',
      label: `${candidate}${isOut ? ', out' : ', candidate'}${edges.map((edge) => `, ${edge}`).join('')}`,
    }
  })
  stage.append(kit.cells(items, { 'aria-label': 'Candidates for the root' }))
}

kit.widget('rounding', (mount) => {
  let number = NUMBERS[0]
  let rounding = ROUNDINGS[0]
  const restart = () => player.restart(framesFor(number, rounding))
  mount.append(
    kit.choice(
      'The middle',
      ROUNDINGS.map(({ name }) => name),
      (index) => {
        rounding = ROUNDINGS[index]
        restart()
      },
    ),
    kit.choice(
      'Root of',
      NUMBERS.map((value) => String(value)),
      (index) => {
        number = NUMBERS[index]
        restart()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Searching for a square root, with both ways of rounding',
    frames: framesFor(number, rounding),
    draw,
  })
})
