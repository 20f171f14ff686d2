const INPUTS = [
  {
    name: 'Five intervals',
    intervals: [
      [6, 8],
      [1, 4],
      [9, 10],
      [2, 3],
      [7, 9],
    ],
  },
  {
    name: 'One contains all',
    intervals: [
      [3, 4],
      [1, 10],
      [6, 9],
    ],
  },
  {
    name: 'No overlap',
    intervals: [
      [7, 9],
      [1, 2],
      [4, 5],
    ],
  },
]
const OPTIONS = ['Start a new one', 'Extend the last one', 'Nothing changes']
const END = 11
const show = ([start, end]) => `${start}–${end}`

/** Merges for real; one frame for each interval. */
function framesFor(input) {
  const sorted = input.toSorted((a, b) => a[0] - b[0])
  const merged = []
  const frames = []
  const decide = (interval) => {
    const last = merged.at(-1)
    if (last === undefined || interval[0] > last[1]) return 0
    return interval[1] > last[1] ? 1 : 2
  }
  const push = (say, next) =>
    frames.push({
      say,
      sorted,
      next,
      merged: merged.map((interval) => [...interval]),
      ask:
        next < sorted.length
          ? {
              question: `Next is ${show(sorted[next])}. What happens?`,
              options: OPTIONS,
              right: decide(sorted[next]),
            }
          : undefined,
    })
  push(`Sorted by start: ${sorted.map(show).join(', ')}.`, 0)
  for (const [index, interval] of sorted.entries()) {
    const decision = decide(interval)
    const last = merged.at(-1)
    const before = last && show(last)
    if (decision === 0) merged.push([...interval])
    else last[1] = Math.max(last[1], interval[1])
    const say = [
      before === undefined
        ? `${show(interval)} is the first interval.`
        : `${show(interval)} starts after ${before} ends: start a new one.`,
      `${show(interval)} overlaps or touches ${before}: extend it to ${last && show(last)}.`,
      `${show(interval)} lies inside ${before}: the maximum of the ends stays the same.`,
    ][decision]
    push(say, index + 1)
  }
  push(`Done: ${sorted.length} intervals before, ${merged.length} after merging.`, sorted.length)
  return frames
}

function bars(intervals, markAt, label) {
  const height = Math.max(1, intervals.length) * 26 + 6
  const x = (value) => 10 + (value * 300) / END
  return kit.svg(
    'svg',
    {
      viewBox: `0 0 320 ${height}`,
      role: 'img',
      'aria-label': `${label}: ${intervals.map(show).join(', ') || 'none'}`,
    },
    intervals.map(([start, end], index) => {
      const isMarked = index === markAt
      const y = index * 26 + 4
      return kit.svg(
        'g',
        {},
        kit.svg('rect', {
          x: x(start),
          y,
          width: x(end) - x(start),
          height: 20,
          fill: isMarked ? 'var(--accent-soft)' : 'var(--surface-2)',
          stroke: isMarked ? 'var(--rule)' : 'var(--ink-2)',
          'stroke-width': isMarked ? 2 : 1,
        }),
        kit.svg(
          'text',
          {
            x: x(start) > 200 ? x(start) - 6 : x(end) + 6,
            y: y + 15,
            'font-size': 13,
            fill: 'var(--ink)',
            'font-family': 'var(--font-code)',
            'text-anchor': x(start) > 200 ? 'end' : 'start',
          },
          show([start, end]),
        ),
      )
    }),
  )
}

function draw(frame, stage) {
  stage.append(
    kit.el('p', {}, 'Sorted by start, the next one marked:'),
    bars(frame.sorted, frame.next, 'Sorted intervals'),
    kit.el('p', {}, frame.merged.length === 0 ? 'Nothing is merged yet.' : 'Merged, the last one marked:'),
  )
  if (frame.merged.length > 0) stage.append(bars(frame.merged, frame.merged.length - 1, 'Merged intervals'))
}

kit.widget('merge-intervals', (mount) => {
  mount.append(
    kit.choice(
      'Input',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index].intervals)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Merging intervals',
    frames: framesFor(INPUTS[0].intervals),
    draw,
  })
})
