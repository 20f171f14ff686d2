const NUMBERS = [1, 3, 4, 8, 11, 15]
const TARGETS = [10, 7, 12]
const CELL = 44
const TOP = 30
const LEFT = 34

function framesFor(target) {
  let left = 0
  let right = NUMBERS.length - 1
  let sums = 0
  const frames = []
  const show = (say, isOpen) => frames.push({ say, left, right, sums, isOpen })
  show(`Target ${target}. Start with the smallest and the largest number.`, false)
  while (left < right) {
    const total = NUMBERS[left] + NUMBERS[right]
    sums += 1
    const sum = `${NUMBERS[left]} + ${NUMBERS[right]} = ${total}`
    frames.at(-1).ask = {
      question: `Next is ${NUMBERS[left]} + ${NUMBERS[right]}, target ${target}. What happens?`,
      options: [`Drop ${NUMBERS[left]}`, `Drop ${NUMBERS[right]}`, 'The pair is found'],
      right: total < target ? 0 : total > target ? 1 : 2,
    }
    if (total === target) {
      show(
        `${sum}: found at indices ${left} and ${right}, after ${sums} ${sums === 1 ? 'sum' : 'sums'}.`,
        true,
      )
      return frames
    }
    if (total < target) {
      show(`${sum} is too small: ${NUMBERS[left]} fails even with its largest partner. Its row goes.`, true)
      left += 1
    } else {
      show(
        `${sum} is too large: ${NUMBERS[right]} fails even with its smallest partner. Its column goes.`,
        true,
      )
      right -= 1
    }
  }
  show(`No pair is left: there is no sum of ${target}, and ${sums} sums were enough to know.`, false)
  return frames
}

function cellAt(frame, row, column) {
  const isGone = row < frame.left || column > frame.right
  const isCurrent = frame.isOpen && row === frame.left && column === frame.right
  const x = LEFT + (NUMBERS.length - 1 - column) * CELL
  const y = TOP + row * 34
  return kit.svg(
    'g',
    {},
    kit.svg('rect', {
      x: x + 1,
      y: y + 1,
      width: CELL - 4,
      height: 30,
      fill: isGone ? 'none' : 'var(--surface)',
      stroke: isCurrent ? 'var(--rule)' : 'var(--line-control)',
      'stroke-width': isCurrent ? 3 : 1,
      'stroke-dasharray': isGone ? '3 3' : 'none',
    }),
    kit.svg(
      'text',
      {
        x: x + CELL / 2 - 1,
        y: y + 21,
        'text-anchor': 'middle',
        'font-size': 14,
        'font-family': 'var(--font-code)',
        fill: isGone ? 'var(--ink-3)' : 'var(--ink)',
      },
      String(NUMBERS[row] + NUMBERS[column]),
    ),
    isGone
      ? kit.svg('line', { x1: x + 8, y1: y + 16, x2: x + CELL - 10, y2: y + 16, stroke: 'var(--ink-3)' })
      : null,
  )
}

function headAt(x, y, text) {
  const look = { 'text-anchor': 'middle', 'font-size': 14, 'font-family': 'var(--font-code)' }
  return kit.svg('text', { x, y, fill: 'var(--ink-2)', ...look }, String(text))
}

function draw(frame, stage) {
  const last = NUMBERS.length - 1
  const parts = []
  for (let column = last; column > 0; column -= 1) {
    parts.push(headAt(LEFT + (last - column) * CELL + CELL / 2 - 1, 20, NUMBERS[column]))
  }
  for (let row = 0; row < last; row += 1) {
    parts.push(headAt(15, TOP + row * 34 + 21, NUMBERS[row]))
    for (let column = last; column > row; column -= 1) parts.push(cellAt(frame, row, column))
  }
  const open = NUMBERS.slice(frame.left, frame.right + 1).join(', ')
  stage.append(
    kit.svg(
      'svg',
      { viewBox: '0 0 260 204', role: 'img', 'aria-label': `Sums of all pairs. Still possible: ${open}.` },
      parts,
    ),
    kit.el('p', {}, `${frame.sums} of 15 sums computed`),
  )
}

kit.widget('pair-grid', (mount) => {
  mount.append(
    kit.choice(
      'Target',
      TARGETS.map((target) => String(target)),
      (index) => player.restart(framesFor(TARGETS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Two pointers as a grid of pairs',
    frames: framesFor(TARGETS[0]),
    draw,
  })
})
