const original = (total) => (total >= 50 ? 0 : 5)
const MUTANTS = [
  { name: '> 50', run: (total) => (total > 50 ? 0 : 5) },
  { name: '>= 51', run: (total) => (total >= 51 ? 0 : 5) },
  { name: '>= 49', run: (total) => (total >= 49 ? 0 : 5) },
  { name: '< 50', run: (total) => (total < 50 ? 0 : 5) },
  { name: 'always 0', run: () => 0 },
  { name: 'always 5', run: () => 5 },
]
const SUITES = [
  { name: 'From the middle', totals: [10, 20, 40, 60, 80, 100] },
  { name: 'Closing in on 50', totals: [10, 80, 48, 51, 49, 50] },
  { name: 'Up to 48 and from 51', totals: [0, 25, 48, 51, 75, 100] },
]
/** Candidates for the number of survivors; the right one is always among them. */
function askFor(total, alive, survivors) {
  const others = [survivors + 1, survivors - 1, survivors + 2, survivors - 2]
  const options = [survivors, ...others.filter((count) => count >= 0 && count <= alive).slice(0, 2)]
  for (let count = 0; options.length < 3; count += 1) if (!options.includes(count)) options.push(count)
  options.sort((a, b) => a - b)
  return {
    question: `The next test uses ${total}. How many of the ${alive} mutants are alive after it?`,
    options: options.map(String),
    right: options.indexOf(survivors),
  }
}

function framesFor(totals) {
  const killedBy = new Map()
  const frames = []
  const countAlive = () => MUTANTS.length - killedBy.size
  const push = (say, total) => frames.push({ say, total, killedBy: new Map(killedBy) })
  push('No test yet, so all 6 mutants are alive. The right code is: total >= 50 is free, else 5.')
  for (const total of totals) {
    const alive = countAlive()
    const expected = original(total)
    const killed = MUTANTS.filter(({ name, run }) => !killedBy.has(name) && run(total) !== expected)
    for (const { name } of killed) killedBy.set(name, total)
    frames.at(-1).ask = askFor(total, alive, countAlive())
    push(
      killed.length === 0
        ? `The test expects ${expected} for ${total}. Every living mutant agrees, so it kills none.`
        : `The test expects ${expected} for ${total}. It kills ${killed.map(({ name }) => `"${name}"`).join(' and ')}.`,
      total,
    )
  }
  const left = MUTANTS.filter(({ name }) => !killedBy.has(name)).map(({ name }) => `"${name}"`)
  push(
    left.length === 0
      ? `All mutants are dead after ${totals.length} tests.`
      : `${left.length} survive ${totals.length} tests: ${left.join(', ')}. Each of them is a bug that no one would notice.`,
  )
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.rows(
      MUTANTS.map(({ name }) => {
        const by = frame.killedBy.get(name)
        return {
          head: name,
          mark: by !== undefined && by === frame.total ? 'key' : undefined,
          items: [by === undefined ? { text: 'alive' } : { text: `killed by ${by}`, mark: 'dim' }],
        }
      }),
      { 'aria-label': 'Mutants' },
    ),
  )
}

kit.widget('mutants', (mount) => {
  mount.append(
    kit.choice(
      'Tests',
      SUITES.map(({ name }) => name),
      (index) => player.restart(framesFor(SUITES[index].totals)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Which mutants the tests kill',
    frames: framesFor(SUITES[0].totals),
    draw,
  })
})
