const SORTED = [2, 3, 6, 8, 12, 15, 18, 21, 24]
const STARTS = [8, 18, 2]
const TARGETS = [6, 21, 7]

function rotatedTo(start) {
  const at = SORTED.indexOf(start)
  return [...SORTED.slice(at), ...SORTED.slice(0, at)]
}

/** The search as it runs: which half is sorted, what it claims, where to go. */
function framesFor(start, target) {
  const numbers = rotatedTo(start)
  let left = 0
  let right = numbers.length - 1
  const snapshot = (say, middle, sorted) => ({ say, numbers, left, right, middle, sorted })
  const frames = [
    snapshot(`The list starts with ${start}. You look for ${target}; every index is a candidate.`),
  ]
  while (left <= right) {
    const middle = Math.floor((left + right) / 2)
    const value = numbers[middle]
    if (value === target) {
      frames.push(snapshot(`The middle is index ${middle}, which holds ${value}: found.`, middle))
      return frames
    }
    const isLeftSorted = numbers[left] <= value
    frames.at(-1).ask = {
      question: `a[left] is ${numbers[left]}, a[middle] is ${value}. Which half does that prove sorted?`,
      options: ['The left one', 'The right one'],
      right: isLeftSorted ? 0 : 1,
    }
    const sorted = isLeftSorted ? [left, middle] : [middle, right]
    const [from, to] = sorted.map((index) => numbers[index])
    const side = isLeftSorted ? 'left' : 'right'
    frames.push(
      snapshot(
        isLeftSorted
          ? `The middle is ${value}. The left end, ${from}, isn't larger: the left half is sorted.`
          : `The middle is ${value}. The left end, ${numbers[left]}, is larger: the rotation point is there, and the right half is sorted.`,
        middle,
        sorted,
      ),
    )
    const isClaimed = from <= target && target <= to
    frames.at(-1).ask = {
      question: `The ${side} half goes from ${from} to ${to}, the target is ${target}. Where do you look?`,
      options: ['In the left half', 'In the right half'],
      right: isClaimed === isLeftSorted ? 0 : 1,
    }
    if (isClaimed === isLeftSorted) right = middle - 1
    else left = middle + 1
    const verdict = isClaimed
      ? `${target} lies between ${from} and ${to}, so the ${side} half is kept.`
      : `${target} isn't between ${from} and ${to}, so the ${side} half is dropped.`
    frames.push(snapshot(`${verdict} ${remaining(left, right)}`, middle))
  }
  frames.push(snapshot(`No candidate is left: ${target} isn't in the list.`))
  return frames
}

function remaining(left, right) {
  if (left > right) return 'Nothing is left.'
  return left === right ? `Index ${left} is left.` : `Indices ${left} to ${right} are left.`
}

function draw(frame, stage) {
  const items = frame.numbers.map((value, index) => {
    const isOut = index < frame.left || index > frame.right
    const isSorted = frame.sorted !== undefined && frame.sorted[0] <= index && index <= frame.sorted[1]
    return {
      text: value,
      note: isOut ? 'out' : isSorted ? 'sorted' : '?',
      mark: index === frame.middle ? 'key' : isOut ? 'dim' : isSorted ? 'seen' : undefined,
      label: `index ${index}, value ${value}${isOut ? ', out' : isSorted ? ', in the sorted half' : ''}`,
    }
  })
  stage.append(kit.cells(items, { 'aria-label': 'The rotated list' }))
}

kit.widget('rotated', (mount) => {
  let start = STARTS[0]
  let target = TARGETS[0]
  const restart = () => player.restart(framesFor(start, target))
  mount.append(
    kit.choice(
      'The list starts with',
      STARTS.map((value) => String(value)),
      (index) => {
        start = STARTS[index]
        restart()
      },
    ),
    kit.choice(
      'Look for',
      TARGETS.map((value) => String(value)),
      (index) => {
        target = TARGETS[index]
        restart()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Searching a rotated list',
    frames: framesFor(start, target),
    draw,
  })
})
