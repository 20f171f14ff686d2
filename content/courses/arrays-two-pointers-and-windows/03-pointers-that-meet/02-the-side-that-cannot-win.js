const WALLS = [2, 5, 3, 6, 4, 1]
const RULES = ['Lower wall moves', 'Higher wall moves']
const GAP = 52
const UNIT = 20
const GROUND = 150

function framesFor(movesLower) {
  let left = 0
  let right = WALLS.length - 1
  let best = 0
  const frames = [{ say: 'Start with the outermost walls.', left, right, best }]
  while (left < right) {
    const level = Math.min(WALLS[left], WALLS[right])
    const water = level * (right - left)
    best = Math.max(best, water)
    const leftIsLower = WALLS[left] <= WALLS[right]
    const goesLeft = leftIsLower === movesLower
    frames.at(-1).ask = {
      question: `The next pair is ${WALLS[left]} and ${WALLS[right]}. Which pointer moves after it?`,
      options: [`Left, at the wall of ${WALLS[left]}`, `Right, at the wall of ${WALLS[right]}`],
      right: goesLeft ? 0 : 1,
    }
    const gone = goesLeft ? WALLS[left] : WALLS[right]
    const size = `Level ${level} times distance ${right - left} is ${water}; best so far ${best}.`
    frames.push({
      say: `${size} The ${movesLower ? 'lower' : 'higher'} wall, ${gone}, is dropped.`,
      left,
      right,
      best,
      level,
    })
    if (goesLeft) left += 1
    else right -= 1
  }
  frames.push({ say: `The pointers have met. The result is ${best}.`, left, right, best })
  return frames
}

function draw(frame, stage) {
  const xOf = (index) => 30 + index * GAP
  const bars = WALLS.map((height, index) => {
    const isChosen = index === frame.left || index === frame.right
    const isGone = index < frame.left || index > frame.right
    return kit.svg(
      'g',
      {},
      kit.svg('rect', {
        x: xOf(index) - 8,
        y: GROUND - height * UNIT,
        width: 16,
        height: height * UNIT,
        fill: isGone ? 'none' : 'var(--surface-2)',
        stroke: isChosen ? 'var(--rule)' : 'var(--line-control)',
        'stroke-width': isChosen ? 3 : 1,
        'stroke-dasharray': isGone ? '3 3' : 'none',
      }),
      kit.svg(
        'text',
        {
          x: xOf(index),
          y: GROUND + 20,
          'text-anchor': 'middle',
          'font-size': 14,
          'font-family': 'var(--font-code)',
          fill: isGone ? 'var(--ink-3)' : 'var(--ink)',
        },
        String(height),
      ),
    )
  })
  const water =
    frame.level === undefined
      ? null
      : kit.svg('rect', {
          x: xOf(frame.left),
          y: GROUND - frame.level * UNIT,
          width: (frame.right - frame.left) * GAP,
          height: frame.level * UNIT,
          fill: 'var(--accent-soft)',
        })
  const ground = kit.svg('line', { x1: 10, y1: GROUND, x2: 310, y2: GROUND, stroke: 'var(--ink-2)' })
  const name = `Walls of heights ${WALLS.join(', ')}. Chosen: indices ${frame.left} and ${frame.right}.`
  stage.append(
    kit.svg('svg', { viewBox: '0 0 320 178', role: 'img', 'aria-label': name }, water, bars, ground),
    kit.el('p', {}, `Best so far: ${frame.best}`),
  )
}

kit.widget('walls', (mount) => {
  mount.append(kit.choice('Rule', RULES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'Two walls that hold the most water',
    frames: framesFor(true),
    draw,
  })
})
