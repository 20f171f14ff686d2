const STEPS = 5
const MODES = ['Plain recursion', 'With a memo']

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

function framesFor(remembers) {
  const asked = Array.from({ length: STEPS + 1 }, () => 0)
  const known = new Map()
  const frames = []
  let calls = 0
  const push = (say, at) => frames.push({ say, at, asked: [...asked], calls, known: new Map(known) })
  push(`No call has been made yet. How many ways are there to climb ${STEPS} steps?`)
  function ways(steps) {
    asked[steps] += 1
    calls += 1
    const times = asked[steps] === 1 ? 'for the first time' : `again, time ${asked[steps]}`
    const name = `ways(${steps})`
    if (known.has(steps)) {
      push(`Call ${calls}: ${name} is called ${times}. The memo has it: ${known.get(steps)}.`, steps)
      return known.get(steps)
    }
    const work =
      steps <= 1 ? "It's a base case: 1." : `It calls ways(${steps - 1}) and then ways(${steps - 2}).`
    push(`Call ${calls}: ${name} is called ${times}. ${work}`, steps)
    const result = steps <= 1 ? 1 : ways(steps - 1) + ways(steps - 2)
    if (remembers && steps > 1) known.set(steps, result)
    return result
  }
  const result = ways(STEPS)
  push(`Done: ${result} ways, after ${calls} calls for ${STEPS + 1} different subproblems.`)
  return frames.map((frame, index) => ({ ...frame, ask: askFor(frames[index + 1]?.at, index) }))
}

/** Asks for the call that comes next; the wrong ones are its nearest neighbors. */
function askFor(next, index) {
  if (next === undefined) return undefined
  const near = [next - 1, next + 1, next - 2, next + 2].filter((steps) => steps >= 0 && steps <= STEPS)
  const names = near.map((steps) => `ways(${steps})`)
  return { question: 'Which call comes next?', ...optionsFor(`ways(${next})`, names, index) }
}

function draw(frame, stage) {
  const rows = frame.asked
    .map((times, steps) => ({
      head: `ways(${steps})`,
      mark: steps === frame.at ? 'key' : undefined,
      empty: 'not called',
      items: Array.from({ length: times }, (_, index) => ({
        text: index + 1,
        mark: steps === frame.at && index === times - 1 ? 'key' : 'seen',
        label: `call ${index + 1} of this subproblem`,
      })),
    }))
    .toReversed()
  stage.append(
    ...rows.map((row) => kit.rows([row], { 'aria-label': row.head })),
    kit.el('p', {}, `Calls so far: ${frame.calls}`),
  )
}

kit.widget('asked-again', (mount) => {
  mount.append(kit.choice('The recursion', MODES, (index) => player.restart(framesFor(index === 1))))
  const player = kit.stepPlayer(mount, {
    label: 'Climbing Stairs, call by call',
    frames: framesFor(false),
    draw,
  })
})
