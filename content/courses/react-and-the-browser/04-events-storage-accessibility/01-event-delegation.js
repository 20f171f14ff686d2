const PATH = ['document', 'list', 'button', 'icon']
const LISTENERS = [
  { at: 'document', isCapture: true, name: 'document, capturing' },
  { at: 'document', isCapture: false, name: 'document' },
  { at: 'list', isCapture: true, name: 'list, capturing' },
  { at: 'list', isCapture: false, name: 'list' },
  { at: 'button', isCapture: false, name: 'button' },
]
const STOPPERS = [
  { name: 'No one stops it', stops: undefined },
  { name: 'The list stops it', stops: 'list' },
  { name: 'The capturing list listener stops it', stops: 'list, capturing' },
]
const OPTIONS = ['A document listener', 'A list listener', 'The button listener', 'None, it moves on or ends']

/** Walks the path down and up, as the browser does, and runs the listeners of each element. */
function framesFor(stops) {
  const frames = []
  const ran = []
  let isStopped = false
  const push = (say, at, phase) => frames.push({ say, at, phase, ran: [...ran] })
  const askNext = (right) => {
    const last = frames.at(-1)
    last.ask = { question: 'Which listener runs in the next step?', options: OPTIONS, right }
  }

  function visit(element, phase) {
    if (isStopped) return
    const isDown = phase === 'capturing'
    const listeners = LISTENERS.filter(({ at, isCapture }) => at === element && isCapture === isDown)
    if (listeners.length === 0) {
      askNext(3)
      push(`${isDown ? 'Down' : 'Up'} through the ${element}: it has no ${phase} listener.`, element, phase)
    }
    for (const { at, name } of listeners) {
      askNext(PATH.indexOf(at))
      ran.push(name)
      isStopped = name === stops
      const end = isStopped ? ' It calls stopPropagation.' : ''
      push(
        `${isDown ? 'Down' : 'Up'}: the listener "${name}" runs; target is the icon, currentTarget the ${at}.${end}`,
        element,
        phase,
      )
    }
  }

  push(
    'You click the icon in a button of a list. The path is document, list, button, icon.',
    undefined,
    'start',
  )
  for (const element of PATH) visit(element, 'capturing')
  for (const element of PATH.toReversed()) visit(element, 'bubbling')
  askNext(3)
  push(
    `The walk is over. ${ran.length} of ${LISTENERS.length} listeners ran: ${ran.join('; ')}.`,
    undefined,
    'end',
  )
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.rows(
      PATH.map((element) => ({
        head: element,
        mark: frame.at === element ? 'key' : undefined,
        items: LISTENERS.filter(({ at }) => at === element).map(({ name, isCapture }) => ({
          text: isCapture ? 'capturing' : 'bubbling',
          mark:
            frame.ran.at(-1) === name && frame.at === element
              ? 'key'
              : frame.ran.includes(name)
                ? 'seen'
                : undefined,
          note: frame.ran.includes(name) ? `ran ${frame.ran.indexOf(name) + 1}.` : 'waiting',
        })),
        empty: 'no listener',
      })),
      { 'aria-label': 'Path of the event' },
    ),
    kit.el('p', {}, `Phase: ${frame.phase}`),
  )
}

kit.widget('event-path', (mount) => {
  mount.append(
    kit.choice(
      'Propagation',
      STOPPERS.map(({ name }) => name),
      (index) => player.restart(framesFor(STOPPERS[index].stops)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A click on its path through the page',
    frames: framesFor(undefined),
    draw,
  })
})
