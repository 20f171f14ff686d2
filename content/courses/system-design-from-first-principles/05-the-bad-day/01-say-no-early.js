const WORK = 100
const TO_SERVE = 10
const OFFERED = [6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 40]
const POLICIES = [
  { name: 'Accept all' },
  { name: 'A rejection costs 4', toRefuse: 4 },
  { name: 'A rejection costs 1', toRefuse: 1 },
]

/** One second of work: the most requests that can be finished next to the refusals of the others. */
function secondOf(offered, toRefuse) {
  if (offered * TO_SERVE <= WORK)
    return { served: offered, refused: 0, serving: offered * TO_SERVE, refusing: 0 }
  // Everyone is let in and gets an equal share of the second, which is less than anyone needs.
  if (toRefuse === undefined) return { served: 0, refused: 0, serving: 0, refusing: 0, wasted: WORK }
  const served = Math.max(0, Math.floor((WORK - offered * toRefuse) / (TO_SERVE - toRefuse)))
  const refused = offered - served
  return { served, refused, serving: served * TO_SERVE, refusing: Math.min(refused * toRefuse, WORK) }
}

function sayFor(offered, second, toRefuse) {
  const start = `${offered} requests in this second.`
  if (offered * TO_SERVE <= WORK)
    return `${start} All ${second.served} are served, with ${WORK - second.serving} units to spare.`
  if (toRefuse === undefined)
    return `${start} Each gets ${(WORK / offered).toFixed(1)} of the ${TO_SERVE} units that it needs. None is finished in time.`
  if (second.served === 0)
    return `${start} Rejecting them would take ${offered * toRefuse} of ${WORK} units. Nothing is left for serving.`
  return `${start} ${second.refused} are rejected for ${second.refusing} units, ${second.served} are served for ${second.serving}.`
}

/** How many are served, among what you get by forgetting a cost. */
function askAbout(offered, toRefuse) {
  if (offered === undefined) return undefined
  const { served } = secondOf(offered, toRefuse)
  const most = WORK / TO_SERVE
  const forgetful = Math.max(0, Math.floor((WORK - Math.max(0, offered - most) * (toRefuse ?? 0)) / TO_SERVE))
  const wrong = [forgetful, most, 0, offered, most / 2].filter((count) => count !== served)
  const counts = [served, ...new Set(wrong)].slice(0, 3)
  for (let turn = 0; turn < OFFERED.indexOf(offered) % 3; turn += 1) counts.unshift(counts.pop())
  return {
    question: `${offered} requests arrive in one second. How many are served in time?`,
    options: counts.map((count) => String(count)),
    right: counts.indexOf(served),
  }
}

function framesFor({ toRefuse }) {
  const first = {
    say: `A second has ${WORK} units of work. Serving a request takes ${TO_SERVE}, so 10 a second can be served.`,
    serving: 0,
    refusing: 0,
    served: 0,
    offered: 0,
    ask: askAbout(OFFERED[0], toRefuse),
  }
  return [
    first,
    ...OFFERED.map((offered, index) => {
      const second = secondOf(offered, toRefuse)
      const ask = askAbout(OFFERED[index + 1], toRefuse)
      return { ...second, offered, say: sayFor(offered, second, toRefuse), ask }
    }),
  ]
}

/** The second as a bar: dark for serving, a dashed edge for work that serves nobody. */
function drawBar(frame) {
  const width = (units) => units * 3.2
  const parts = [
    { units: frame.serving, name: 'serving', fill: 'var(--ink-2)' },
    { units: frame.refusing, name: 'rejecting', fill: 'var(--accent-soft)', edge: 'var(--rule)' },
    {
      units: frame.wasted ?? 0,
      name: 'started, not finished',
      fill: 'var(--surface-2)',
      edge: 'var(--ink-3)',
    },
  ].filter(({ units }) => units > 0)
  const drawing = kit.svg('svg', {
    viewBox: '0 0 340 74',
    role: 'img',
    'aria-label': `${frame.serving} units for serving, ${frame.refusing} for rejecting`,
  })
  drawing.append(
    kit.svg('rect', {
      x: 10,
      y: 8,
      width: 320,
      height: 34,
      fill: 'var(--surface)',
      stroke: 'var(--line-control)',
    }),
  )
  let x = 10
  for (const [index, { units, fill, edge }] of parts.entries()) {
    drawing.append(
      kit.svg('rect', {
        x,
        y: 8,
        width: width(units),
        height: 34,
        fill,
        stroke: edge ?? 'none',
        'stroke-width': edge === undefined ? 0 : 2,
        'stroke-dasharray': index > 0 || frame.wasted ? '5 3' : null,
      }),
    )
    x += width(units)
  }
  const names = parts.map(({ units, name }) => `${name} ${units}`)
  const caption = names.length === 0 ? 'idle' : names.join(', ')
  drawing.append(kit.svg('text', { x: 10, y: 64, 'font-size': 14, fill: 'var(--ink)' }, caption))
  return drawing
}

kit.widget('say-no', (mount) => {
  const draw = (frame, stage) =>
    stage.append(
      drawBar(frame),
      kit.el('p', {}, `Offered: ${frame.offered}. Served in time: ${frame.served}.`),
    )
  mount.append(
    kit.choice(
      'When there is too much',
      POLICIES.map(({ name }) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'One second of work under rising traffic',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
