const NAMES = { 1: 'Ana', 2: 'Ben', 3: 'Cleo' }
const GUARDS = ['No cleanup', 'Cleanup sets a flag', 'Cleanup aborts']
const TIMELINES = [
  {
    name: 'The older one arrives last',
    events: ['open 1', 'open 2', 'answer 2', 'answer 1', 'open 3', 'open 2', 'answer 2', 'answer 3'],
  },
  {
    name: 'In the order of the requests',
    events: ['open 1', 'answer 1', 'open 2', 'answer 2', 'open 3', 'open 1', 'answer 3', 'answer 1'],
  },
]

function askAbout(event, shown) {
  const options = ['nothing', ...Object.values(NAMES)]
  const [verb, id] = event.split(' ')
  const what = verb === 'open' ? `You open user ${id}` : `The response for user ${id} arrives`
  return { question: `${what}. Whose name does the page show then?`, options, right: options.indexOf(shown) }
}

function framesFor(events, guard) {
  const requests = []
  const frames = []
  let page = '-'
  let shown = 'nothing'
  const push = (say) =>
    frames.push({ say, page, shown, requests: requests.map((request) => ({ ...request })) })

  function open(id) {
    const previous = requests.at(-1)
    page = id
    let cleanup = ''
    if (previous !== undefined && previous.state === 'waiting' && guard === 1) {
      previous.state = 'outdated'
      cleanup = ` The cleanup marks the request for ${previous.id} as outdated.`
    }
    if (previous !== undefined && previous.state === 'waiting' && guard === 2) {
      previous.state = 'aborted'
      cleanup = ` The cleanup aborts the request for ${previous.id}.`
    }
    requests.push({ id, state: 'waiting' })
    return `You open user ${id}.${cleanup} Request ${requests.length} is sent; the page still shows ${shown}.`
  }

  function answer(id) {
    const request = requests.find(
      (entry) => entry.id === id && !entry.state.startsWith('done') && entry.state !== 'dropped',
    )
    const wasState = request.state
    if (wasState === 'outdated') {
      request.state = 'dropped'
      return `The response for user ${id} is outdated and dropped. The page shows ${shown}.`
    }
    if (wasState === 'aborted')
      return `No response for user ${id}: the request was aborted. The page shows ${shown}.`
    request.state = 'done'
    shown = NAMES[id]
    const isWrong = id !== page
    return `The response for user ${id} arrives and sets ${shown}.${isWrong ? ` The address says user ${page}: a race.` : ''}`
  }

  push('No user is open, and the page shows nothing.')
  for (const [index, event] of events.entries()) {
    const [verb, id] = event.split(' ')
    const what = verb === 'open' ? open(id) : answer(id)
    frames.at(-1).ask = askAbout(event, shown)
    push(`Event ${index + 1}: ${what}`)
  }
  const isRight = shown === NAMES[page]
  push(`In the end user ${page} is open and the page shows ${shown}. That's ${isRight ? 'right' : 'wrong'}.`)
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.rows([
      { head: 'Open user', items: [{ text: frame.page === '-' ? 'none' : frame.page }] },
      { head: 'Page shows', items: [{ text: frame.shown, mark: 'key' }] },
    ]),
    kit.rows(
      frame.requests.map(({ id, state }, index) => ({
        head: `Request ${index + 1}, user ${id}`,
        items: [{ text: state, mark: state === 'waiting' ? 'seen' : 'dim' }],
      })),
      { 'aria-label': 'Requests' },
    ),
  )
}

kit.widget('fetch-race', (mount) => {
  let events = TIMELINES[0].events
  let guard = 0
  const restart = () => player.restart(framesFor(events, guard))
  mount.append(
    kit.choice('Effect', GUARDS, (index) => {
      guard = index
      restart()
    }),
    kit.choice(
      'Responses',
      TIMELINES.map(({ name }) => name),
      (index) => {
        events = TIMELINES[index].events
        restart()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Requests and responses of an effect',
    frames: framesFor(events, guard),
    draw,
  })
})
