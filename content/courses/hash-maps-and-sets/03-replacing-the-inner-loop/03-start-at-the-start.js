const VALUES = [6, 2, 15, 4, 1, 5, 3]
const WAYS = ['With the check', 'Without it']
const LENGTHS = ['Skip it', 'A run of one', 'A run of two or more']

/** Walks the runs of the set; every question to the set is counted. */
function framesFor(hasCheck) {
  const present = new Set(VALUES)
  let lookups = 0
  let best = 0
  const has = (value) => {
    lookups += 1
    return present.has(value)
  }
  const frames = []
  const show = (say, state) => frames.push({ say, lookups, best, walked: [], ...state })
  show('All seven numbers are in a set. Take them one by one.', {})
  for (const value of present) {
    const isSkipped = hasCheck && present.has(value - 1)
    const right = isSkipped ? 0 : present.has(value + 1) ? 2 : 1
    frames.at(-1).ask = { question: `Next is ${value}. What does the loop do?`, options: LENGTHS, right }
    if (hasCheck && has(value - 1)) {
      show(`${value}: ${value - 1} is in the set, so ${value} doesn't start a run. Skip it.`, { at: value })
      continue
    }
    const from = lookups
    const walked = [value]
    let end = value
    while (has(end + 1)) {
      end += 1
      walked.push(end)
    }
    const longer = walked.length > best
    best = Math.max(best, walked.length)
    const start = hasCheck ? `${value - 1} is absent, so a run starts here. ` : ''
    const asked = lookups - from
    const walk = `Walk up to ${end} with ${asked} ${asked === 1 ? 'lookup' : 'lookups'}: length ${walked.length}.`
    show(`${value}: ${start}${walk}${longer ? ' The longest so far.' : ''}`, { at: value, walked })
  }
  show(`Done: the longest run has ${best} numbers, after ${lookups} lookups in all.`, {})
  return frames
}

function draw(frame, stage) {
  const cells = VALUES.map((value) => ({
    text: value,
    mark: value === frame.at ? 'key' : frame.walked.includes(value) ? 'seen' : undefined,
    note: value === frame.at ? 'from' : frame.walked.includes(value) ? 'step' : undefined,
  }))
  stage.append(
    kit.cells(cells, { 'aria-label': 'The set' }),
    kit.el('p', {}, `${frame.lookups} lookups so far, longest run ${frame.best}`),
  )
}

kit.widget('longest-run', (mount) => {
  mount.append(kit.choice('Look for a predecessor', WAYS, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'Walking runs in a set',
    frames: framesFor(true),
    draw,
  })
})
