const STEPS = 5
const MODES = ['No memory', 'With a memo']

function framesFor(remembers) {
  const asked = Array.from({ length: STEPS + 1 }, () => 0)
  const known = new Map()
  const frames = []
  let calls = 0
  const push = (say, at) => frames.push({ say, at, asked: [...asked], calls, known: new Map(known) })
  push(`Nobody has been asked yet. The first question will be ways(${STEPS}).`)
  function ways(steps) {
    asked[steps] += 1
    calls += 1
    const times = asked[steps] === 1 ? 'for the first time' : `again, time ${asked[steps]}`
    const name = `ways(${steps})`
    if (known.has(steps)) {
      push(`Call ${calls}: ${name} is asked ${times}. The memo knows it: ${known.get(steps)}.`, steps)
      return known.get(steps)
    }
    const work =
      steps <= 1
        ? 'It is 1, without asking further.'
        : `It asks ways(${steps - 1}) and then ways(${steps - 2}).`
    push(`Call ${calls}: ${name} is asked ${times}. ${work}`, steps)
    const result = steps <= 1 ? 1 : ways(steps - 1) + ways(steps - 2)
    if (remembers && steps > 1) known.set(steps, result)
    return result
  }
  const result = ways(STEPS)
  push(`Done: ${result} ways, after ${calls} calls for ${STEPS + 1} different questions.`)
  return frames
}

function draw(frame, stage) {
  const rows = frame.asked
    .map((times, steps) => ({
      head: `ways(${steps})`,
      mark: steps === frame.at ? 'key' : undefined,
      empty: 'not asked',
      items: Array.from({ length: times }, (_, index) => ({
        text: index + 1,
        mark: steps === frame.at && index === times - 1 ? 'key' : 'seen',
        label: `asked, time ${index + 1}`,
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
    label: 'Who asks what, call by call',
    frames: framesFor(false),
    draw,
  })
})
