const BUILDS = 16
const HALVES = ['Up to this build', 'After this build']
const STORIES = [
  { name: 'Build 11 broke it', fails: (build) => build >= 11 },
  { name: 'Build 13 passes by luck', fails: (build) => build >= 11 && build !== 13 },
  { name: 'Nothing broke', fails: () => false },
]

/** The search as it runs: a frame for each probe and one for what follows from it. */
function framesFor({ fails }) {
  let low = 1
  let high = BUILDS + 1
  const asked = new Map()
  const snapshot = (say, at) => ({ say, low, high, at, asked: new Map(asked) })
  const frames = [snapshot(`Builds 1 to ${BUILDS}, and nothing is known. Press Next to run the first test.`)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const isYes = fails(middle)
    asked.set(middle, isYes)
    const runs = `Run ${asked.size}`
    frames.push(snapshot(`${runs}: build ${middle} ${isYes ? 'fails' : 'passes'}.`, middle))
    const question = `Build ${middle} ${isYes ? 'fails' : 'passes'}. Where is the first broken build?`
    frames.at(-1).ask = { question, options: HALVES, right: isYes ? 0 : 1 }
    const before = { low, high }
    if (isYes) high = middle
    else low = middle + 1
    frames.push(
      snapshot(
        isYes
          ? `So ${span(middle, before.high - 1)} as broken. The first one is ${middle} or earlier.`
          : `So ${span(before.low, middle)} as good. The first broken one is later.`,
        middle,
      ),
    )
  }
  frames.push(snapshot(verdict(low, fails, asked.size), low))
  return frames
}

const span = (from, to) => (from === to ? `build ${from} counts` : `builds ${from} to ${to} count`)

function verdict(found, fails, runs) {
  if (found > BUILDS) return `Nothing is unknown after ${runs} runs: no build fails.`
  const culprit = Array.from({ length: BUILDS }, (_, index) => index + 1).find(fails)
  const tail =
    culprit < found
      ? `But build ${found - 1} had passed by luck, and the culprit, build ${culprit}, was ruled out with it.`
      : `Build ${found - 1} passes and build ${found} fails.`
  return `Nothing is unknown after ${runs} runs: build ${found} is blamed. ${tail}`
}

function draw(frame, stage) {
  const builds = Array.from({ length: BUILDS }, (_, index) => index + 1)
  const items = builds.map((build) => {
    const isGood = build < frame.low
    const isBad = build >= frame.high
    const note = isGood ? 'good' : isBad ? 'broken' : '?'
    const ran = frame.asked.has(build) ? ', test was run' : ''
    return {
      text: build,
      note,
      mark: build === frame.at ? 'key' : isGood ? 'dim' : isBad ? 'seen' : undefined,
      label: `build ${build}: ${note === '?' ? 'unknown' : note}${ran}`,
    }
  })
  const unknown = Math.max(0, frame.high - frame.low)
  stage.append(
    kit.cells(items, { 'aria-label': 'Builds' }),
    kit.el('p', {}, `Tests run: ${frame.asked.size}. Builds still unknown: ${unknown}.`),
  )
}

kit.widget('first-bad-build', (mount) => {
  mount.append(
    kit.choice(
      'What happened',
      STORIES.map(({ name }) => name),
      (index) => player.restart(framesFor(STORIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Searching for the first broken build',
    frames: framesFor(STORIES[0]),
    draw,
  })
})
