const log = (line, text) => ({ kind: 'log', line, text })
const timer = (line, name, body) => ({ kind: 'timer', line, name, body })
const micro = (line, name, body, why) => ({ kind: 'micro', line, name, body, why })

const PROGRAMS = [
  {
    name: 'Timer and promises',
    code: [
      "log('A')",
      "setTimeout(() => log('B'), 0)",
      "promise.then(() => log('C'))",
      "       .then(() => log('D'))",
      "queueMicrotask(() => log('E'))",
      "log('F')",
    ],
    body: [
      log(0, 'A'),
      timer(1, 'B', [log(1, 'B')]),
      micro(
        2,
        'C',
        [log(2, 'C'), micro(3, 'D', [log(3, 'D')], 'The first then is done')],
        'The promise is already fulfilled',
      ),
      micro(4, 'E', [log(4, 'E')], 'queueMicrotask is called'),
      log(5, 'F'),
    ],
  },
  {
    name: 'Async function',
    code: [
      'async function load() {',
      "  log('A')",
      '  await done',
      "  log('B')",
      '}',
      "setTimeout(() => log('C'), 0)",
      'load()',
      "log('D')",
    ],
    body: [
      timer(5, 'C', [log(5, 'C')]),
      log(1, 'A'),
      micro(
        2,
        'rest of load',
        [log(3, 'B')],
        'The awaited promise is fulfilled, and load returns to its caller',
      ),
      log(7, 'D'),
    ],
  },
  {
    name: 'Callbacks in callbacks',
    code: [
      'setTimeout(() => {',
      "  log('A')",
      "  queueMicrotask(() => log('B'))",
      '}, 0)',
      "setTimeout(() => log('C'), 0)",
      'queueMicrotask(() => {',
      "  log('D')",
      "  queueMicrotask(() => log('E'))",
      '})',
      "log('F')",
    ],
    body: [
      timer(0, 'A', [log(1, 'A'), micro(2, 'B', [log(2, 'B')], 'queueMicrotask is called')]),
      timer(4, 'C', [log(4, 'C')]),
      micro(
        5,
        'D',
        [log(6, 'D'), micro(7, 'E', [log(7, 'E')], 'queueMicrotask is called')],
        'queueMicrotask is called',
      ),
      log(9, 'F'),
    ],
  },
]
const OPTIONS = ['The running code', 'A microtask', 'A task']

/** Runs the event loop on a program; a frame for each operation. */
function framesFor({ code, body }) {
  const tasks = []
  const micros = []
  const logged = []
  const frames = []
  let running = { name: 'script', body: [...body] }
  const push = (say, line) =>
    frames.push({
      say,
      code,
      line,
      running: running.name,
      micros: micros.map(({ name }) => name),
      tasks: tasks.map(({ name }) => name),
      logged: [...logged],
    })
  push('The script is the first task. Both queues are empty.')
  for (;;) {
    let source = 0
    let before = ''
    if (running.body.length === 0) {
      source = micros.length > 0 ? 1 : 2
      const next = micros.shift() ?? tasks.shift()
      if (next === undefined) break
      running = { name: next.name, body: [...next.body] }
      before =
        source === 1
          ? 'The stack is empty: run the oldest microtask. '
          : 'The stack and the microtask queue are empty: take the oldest task. '
    }
    frames.at(-1).ask = { question: 'Which code runs next?', options: OPTIONS, right: source }
    const operation = running.body.shift()
    push(before + perform(operation, { tasks, micros, logged }), operation.line)
  }
  running = { name: 'nothing' }
  push(`Nothing is left to run. The log is ${logged.join(' ')}.`)
  return frames
}

function perform(operation, { tasks, micros, logged }) {
  if (operation.kind === 'log') {
    logged.push(operation.text)
    return `It logs ${operation.text}.`
  }
  const callback = { name: operation.name, body: operation.body }
  if (operation.kind === 'timer') {
    tasks.push(callback)
    return `The timer with delay 0 is due: callback ${operation.name} goes to the task queue.`
  }
  micros.push(callback)
  return `${operation.why}: ${operation.name} goes to the microtask queue.`
}

/** The program, with an arrow at the line that ran; spaces are kept by non-breaking ones. */
function drawCode({ code, line }) {
  const table = kit.el('table', { 'aria-label': 'The program' })
  for (const [index, text] of code.entries()) {
    const mark = kit.el('td', {}, index === line ? '▸' : '')
    const words = kit.el('td', {}, text.replaceAll(' ', '\u00a0'))
    mark.style.setProperty('width', '1rem')
    words.style.setProperty('font', '400 var(--size-small)/1.6 var(--font-code)')
    words.style.setProperty('font-variant-ligatures', 'none')
    words.style.setProperty('font-weight', index === line ? '650' : '400')
    for (const cell of [mark, words]) {
      cell.style.setProperty('padding-block', '0')
      cell.style.setProperty('border', '0')
    }
    table.append(kit.el('tr', {}, mark, words))
  }
  return table
}

function draw(frame, stage) {
  const row = (head, names) => ({ head, items: names.map((text) => ({ text })), empty: 'empty' })
  const list = kit.rows(
    [
      row('Running', [frame.running]),
      row('Microtasks', frame.micros),
      row('Tasks', frame.tasks),
      row('Log', frame.logged),
    ],
    { 'aria-label': 'The event loop' },
  )
  list.style.setProperty('grid-template-columns', 'minmax(0, 1fr)')
  for (const head of list.querySelectorAll('.w-row-head')) head.style.setProperty('min-inline-size', '6rem')
  stage.append(drawCode(frame), list)
}

kit.widget('event-loop', (mount) => {
  mount.append(
    kit.choice(
      'Program',
      PROGRAMS.map(({ name }) => name),
      (index) => player.restart(framesFor(PROGRAMS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The event loop, step by step',
    frames: framesFor(PROGRAMS[0]),
    draw,
  })
})
