const STICKS = [
  { length: 10, marks: [4, 5, 7, 9] },
  { length: 12, marks: [1, 5, 6, 8] },
]

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

const BOTH = 'Both cost the same'

/** One mark: asks for the cost. Several marks: asks for the cheapest first cut. */
function askFor({ left, right, options, best, turn }) {
  const whole = right - left
  const name = `Next: from ${left} to ${right}.`
  if (options.length === 1) {
    const [{ at }] = options
    const question = `${name} What does it cost to cut it at ${at}?`
    return { question, ...optionsFor(whole, [at - left, right - at, whole + at - left], turn) }
  }
  const worse = options.filter(({ total }) => total > best.total).map(({ at }) => `At ${at}`)
  const isTie = options.length === 2 && worse.length === 0
  const candidates = isTie ? options.map(({ at }) => `At ${at}`) : [...worse, BOTH]
  const question = `${name} Where is the cheapest first cut?`
  return { question, ...optionsFor(isTie ? BOTH : `At ${best.at}`, candidates, turn) }
}

function framesFor({ length, marks }) {
  const ends = [0, ...marks, length]
  const last = ends.length - 1
  const cost = new Map()
  const key = (left, right) => `${left}-${right}`
  for (let left = 0; left < last; left += 1) cost.set(key(left, left + 1), 0)
  const frames = [
    {
      ends,
      rows: [],
      say: 'Pieces without a mark inside cost nothing. Start with the intervals that have one mark.',
    },
  ]
  const rows = []
  for (let width = 2; width <= last; width += 1) {
    for (let left = 0; left + width <= last; left += 1) {
      const right = left + width
      const whole = ends[right] - ends[left]
      const options = []
      for (let cut = left + 1; cut < right; cut += 1) {
        const total = whole + cost.get(key(left, cut)) + cost.get(key(cut, right))
        options.push({ at: ends[cut], total })
      }
      const best = options.reduce((a, b) => (b.total < a.total ? b : a))
      cost.set(key(left, right), best.total)
      frames.at(-1).ask = askFor({ left: ends[left], right: ends[right], options, best, turn: frames.length })
      const tried = options.map(({ at, total }) => `${at} gives ${total}`).join(', ')
      rows.push({ head: `${ends[left]} to ${ends[right]}`, options, best: best.at })
      frames.push({
        ends,
        rows: rows.filter((row) => row.options.length === width - 1),
        say: `From ${ends[left]} to ${ends[right]}, the first cut costs ${whole}. With the parts: ${tried}. Keep ${best.total}.`,
        from: ends[left],
        to: ends[right],
      })
    }
  }
  const { options, best } = rows.at(-1)
  const total = options.find(({ at }) => at === best).total
  frames.push({
    ends,
    rows: rows.slice(-1),
    from: 0,
    to: length,
    say: `The whole stick costs ${total}, if the first cut is at ${best}.`,
  })
  return frames
}

function drawStick({ ends, from, to }) {
  const length = ends.at(-1)
  const x = (mark) => 16 + (mark / length) * 278
  const drawing = kit.svg('svg', {
    viewBox: '0 0 310 62',
    role: 'img',
    'aria-label': 'The stick with its marks; the current interval is thick',
  })
  drawing.append(
    kit.svg('line', { x1: x(0), y1: 22, x2: x(length), y2: 22, stroke: 'var(--ink-2)', 'stroke-width': 2 }),
  )
  if (from !== undefined)
    drawing.append(
      kit.svg('line', { x1: x(from), y1: 22, x2: x(to), y2: 22, stroke: 'var(--rule)', 'stroke-width': 8 }),
    )
  for (const mark of ends)
    drawing.append(
      kit.svg('line', {
        x1: x(mark),
        y1: 10,
        x2: x(mark),
        y2: 34,
        stroke: 'var(--ink)',
        'stroke-width': 1.5,
      }),
      kit.svg(
        'text',
        {
          x: x(mark),
          y: 54,
          'text-anchor': 'middle',
          'font-size': 15,
          fill: 'var(--ink)',
          'font-family': 'var(--font-code)',
        },
        String(mark),
      ),
    )
  return drawing
}

function draw(frame, stage) {
  const rows = frame.rows.map((row) => ({
    head: row.head,
    mark: row.head === `${frame.from} to ${frame.to}` ? 'key' : undefined,
    items: row.options.map(({ at, total }) => ({
      text: total,
      note: `at ${at}`,
      mark: at === row.best ? 'key' : undefined,
      label: `first cut at ${at}: ${total}`,
    })),
  }))
  stage.append(drawStick(frame))
  if (rows.length > 0)
    stage.append(kit.rows(rows, { 'aria-label': 'Cost of each interval by its first cut' }))
}

kit.widget('first-cut', (mount) => {
  mount.append(
    kit.choice(
      'Stick and marks',
      STICKS.map(({ length, marks }) => `${length}: ${marks.join(', ')}`),
      (index) => player.restart(framesFor(STICKS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Cutting a stick, interval by interval',
    frames: framesFor(STICKS[0]),
    draw,
  })
})
