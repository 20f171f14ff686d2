const ARRIVALS = [3, 3, 10, 10, 10, 3, 3, 3, 3, 3, 3, 3]
const PER_SECOND = 4
const PATIENCE = 2
const POLICIES = [
  { name: 'No bound' },
  { name: 'At most 12 wait', bound: 12 },
  { name: 'Drop the late ones', drops: true },
]
const TRENDS = ['It shrinks', 'It stays the same', 'It grows']
const CALLERS = ['All of them', 'Some of them', 'None of them']

const jobs = (count) => `${count} ${count === 1 ? 'job' : 'jobs'}`

/** Asks about the second that the next frame shows: whom it serves without a bound, else how the queue changes. */
function withAsks(policy, frames) {
  return frames.map((frame, index) => {
    const next = frames[index + 1]
    if (next === undefined) return frame
    const start = `Second ${next.second}: ${jobs(ARRIVALS[next.second])} arrive.`
    if (policy.bound === undefined && policy.drops === undefined && frame.line.length > 0) {
      const late = next.late - frame.late
      const right = late === 0 ? 0 : late < PER_SECOND ? 1 : 2
      const question = `${start} The workers take the oldest ${PER_SECOND}. Are those callers still waiting?`
      return { ...frame, ask: { question, options: CALLERS, right } }
    }
    const right = Math.sign(next.line.length - frame.line.length) + 1
    return { ...frame, ask: { question: `${start} What happens to the queue?`, options: TRENDS, right } }
  })
}

/** The line holds the second in which each job came. */
function framesFor(policy) {
  let line = []
  const totals = { served: 0, late: 0, refused: 0 }
  const frames = []
  const push = (say, second) => frames.push({ say, second, line: [...line], ...totals })
  push(
    `An empty queue. Workers finish ${PER_SECOND} jobs a second, and a caller waits for at most ${PATIENCE} seconds.`,
  )
  for (const [second, count] of ARRIVALS.entries()) {
    const room = policy.bound === undefined ? count : Math.min(count, policy.bound - line.length)
    const refused = count - room
    line.push(...Array.from({ length: room }, () => second))
    let say = `Second ${second}: ${jobs(count)} arrived.`
    if (refused > 0) say += ` The queue is full, so ${refused} are rejected immediately.`
    const kept = policy.drops === true ? line.filter((came) => second - came <= PATIENCE) : line
    const dropped = line.length - kept.length
    if (dropped > 0) say += ` ${dropped} are dropped before any work: no one is waiting for them anymore.`
    const taken = kept.slice(0, PER_SECOND)
    const late = taken.filter((came) => second - came > PATIENCE).length
    line = kept.slice(PER_SECOND)
    totals.served += taken.length - late
    totals.late += late
    totals.refused += refused + dropped
    say += ` ${taken.length} finished${late === 0 ? ' in time' : `, ${late} of them for callers who had left`}. ${line.length} still waiting.`
    push(say, second)
  }
  return withAsks(policy, frames)
}

function draw(frame, stage) {
  const waiting = frame.line.map((came) => {
    const age = frame.second - came
    return {
      text: `${age}s`,
      mark: age >= PATIENCE ? 'key' : undefined,
      label: `a job that arrived ${age} seconds ago`,
    }
  })
  const row = (head, value) =>
    kit.el('tr', {}, kit.el('th', { scope: 'row' }, head), kit.el('td', {}, String(value)))
  stage.append(
    waiting.length === 0
      ? kit.el('p', {}, 'The queue is empty.')
      : kit.cells(waiting, { 'aria-label': 'Waiting jobs by age, oldest first' }),
    kit.el(
      'table',
      {},
      kit.el(
        'tbody',
        {},
        row('Finished in time', frame.served),
        row('Finished too late', frame.late),
        row('Rejected or dropped', frame.refused),
      ),
    ),
  )
}

kit.widget('overload', (mount) => {
  mount.append(
    kit.choice(
      'Policy of the queue',
      POLICIES.map(({ name }) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A queue of jobs under a short overload',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
