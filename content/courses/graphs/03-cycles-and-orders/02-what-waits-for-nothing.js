const TASKS = ['plan', 'buy', 'chop', 'boil', 'cook', 'lay', 'eat', 'wash']
const PAIRS = [
  ['plan', 'buy'],
  ['buy', 'chop'],
  ['buy', 'boil'],
  ['chop', 'cook'],
  ['boil', 'cook'],
  ['cook', 'eat'],
  ['lay', 'eat'],
  ['eat', 'wash'],
]
const INPUTS = [
  { name: 'A dinner', pairs: PAIRS },
  { name: 'Buy only after you eat', pairs: [...PAIRS, ['eat', 'buy']] },
]

/** Three consecutive numbers with the right one, rotated so that its position changes from step to step. */
function nearby(value, step) {
  const low = Math.max(0, value - ((2 * step) % 3))
  const options = [0, 1, 2].map((index) => String(low + ((index + step) % 3)))
  return { options, right: options.indexOf(String(value)) }
}

/** How many tasks become ready through the next one. */
function askFor(frame, next, step) {
  if (frame.ready.length === 0) return undefined
  return {
    question: `${frame.ready[0]} is done next. How many tasks become ready?`,
    ...nearby(next.ready.length - frame.ready.length + 1, step),
  }
}

function framesFor(pairs) {
  const waits = new Map(
    TASKS.map((task) => [task, pairs.filter((pair) => pair[1] === task).map((pair) => pair[0])]),
  )
  const isFree = (task) => waits.get(task).length === 0
  const ready = TASKS.filter(isFree)
  const order = []
  const frames = []
  const push = (say, at) =>
    frames.push({
      say,
      at,
      ready: [...ready],
      order: [...order],
      waits: TASKS.map((task) => [...waits.get(task)]),
    })
  push(`${ready.join(' and ')} wait for nothing, so they are ready.`)
  while (ready.length > 0) {
    const task = ready.shift()
    order.push(task)
    const opened = []
    for (const [, later] of pairs.filter(([first]) => first === task)) {
      waits.set(
        later,
        waits.get(later).filter((need) => need !== task),
      )
      if (isFree(later)) opened.push(later)
    }
    ready.push(...opened)
    const touched = pairs.filter(([first]) => first === task).map((pair) => pair[1])
    const still = touched.filter((later) => !opened.includes(later))
    const news = [
      opened.length > 0 ? `Now ${opened.join(' and ')} can begin.` : '',
      still.length > 0 ? `${still.join(' and ')} still ${still.length === 1 ? 'has' : 'have'} to wait.` : '',
      touched.length === 0 ? 'Nothing waited for it.' : '',
    ]
    push(`Do ${task}. ${news.filter((text) => text !== '').join(' ')}`, task)
  }
  const left = TASKS.filter((task) => !order.includes(task))
  push(
    left.length === 0
      ? `All ${order.length} tasks are in the order, so there is no cycle.`
      : `Nothing is ready, and ${left.length} of ${TASKS.length} tasks are left. They're on a cycle or depend on one: ${left.join(', ')}.`,
  )
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
}

function draw(frame, stage) {
  const asItems = (names) => names.map((text) => ({ text }))
  const rows = TASKS.map((task, index) => ({
    head: `${task} ${frame.order.includes(task) ? '(done)' : 'needs'}`,
    mark: frame.at === task ? 'key' : undefined,
    items: asItems(frame.waits[index]),
    empty: 'nothing',
  }))
  stage.append(
    kit.rows(rows, { 'aria-label': 'What each task still waits for' }),
    kit.rows([
      { head: 'Ready', items: asItems(frame.ready) },
      {
        head: 'Order',
        items: frame.order.map((text) => ({ text, mark: text === frame.at ? 'key' : 'seen' })),
      },
    ]),
  )
}

kit.widget('ready-tasks', (mount) => {
  mount.append(
    kit.choice(
      'Tasks',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index].pairs)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Ordering tasks, step by step',
    frames: framesFor(PAIRS),
    draw,
  })
})
