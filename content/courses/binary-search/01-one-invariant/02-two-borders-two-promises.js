const NUMBERS = [2, 3, 5, 5, 5, 8, 9, 12, 14, 20]
const TARGETS = [5, 7, 1, 25]

/** The lower bound, with a frame for each look and one for each move of a border. */
function framesFor(target) {
  let left = 0
  let right = NUMBERS.length
  const snapshot = (say, middle) => ({ say, target, left, right, middle })
  const frames = [
    snapshot(
      `You look for the first value that is at least ${target}. left is 0, right is ${right}: all is unknown.`,
    ),
  ]
  while (left < right) {
    const middle = Math.floor((left + right) / 2)
    const value = NUMBERS[middle]
    frames.push(snapshot(`The middle of ${left} and ${right} is ${middle}. It holds ${value}.`, middle))
    frames.at(-1).ask = {
      question: `The target is ${target}, and index ${middle} holds ${value}. What changes?`,
      options: [`right = ${middle}`, `left = ${middle}`, `left = ${middle + 1}`, `right = ${middle - 1}`],
      right: value < target ? 2 : 0,
    }
    if (value < target) {
      left = middle + 1
      frames.push(
        snapshot(
          `${value} is too small, and so is everything before it. left moves past it, to ${left}.`,
          middle,
        ),
      )
    } else {
      right = middle
      frames.push(
        snapshot(
          `${value} is large enough, and so is everything after it. right moves onto it, to ${right}.`,
          middle,
        ),
      )
    }
  }
  const end =
    left === NUMBERS.length
      ? 'That is past the end: no value is large enough.'
      : `The first value that is at least ${target} is ${NUMBERS[left]}.`
  frames.push(snapshot(`left and right meet at ${left}. ${end}`, left))
  return frames
}

function draw(frame, stage) {
  const items = NUMBERS.map((value, index) => {
    const isSmall = index < frame.left
    const isEnough = index >= frame.right
    const note = isSmall ? `<${frame.target}` : isEnough ? `≥${frame.target}` : '?'
    const known = isSmall ? 'too small' : isEnough ? 'large enough' : 'unknown'
    return {
      text: value,
      note,
      mark: index === frame.middle ? 'key' : isSmall ? 'dim' : isEnough ? 'seen' : undefined,
      label: `index ${index}, value ${value}: ${known}`,
    }
  })
  items.push({
    text: 'end',
    note: 'n',
    mark: frame.middle === NUMBERS.length ? 'key' : 'dim',
    label: 'index 10: past the end',
  })
  stage.append(
    kit.cells(items, { 'aria-label': 'The sorted numbers' }),
    kit.el('p', {}, `left = ${frame.left}, right = ${frame.right}, unknown: ${frame.right - frame.left}`),
  )
}

kit.widget('two-borders', (mount) => {
  mount.append(
    kit.choice(
      'Target',
      TARGETS.map((target) => String(target)),
      (index) => player.restart(framesFor(TARGETS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A binary search for the lower bound',
    frames: framesFor(TARGETS[0]),
    draw,
  })
})
