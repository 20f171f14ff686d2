const add = { text: 'c => c + 1', run: (state) => state + 1 }
const double = { text: 'c => c * 2', run: (state) => state * 2 }
const set = (value) => ({ text: String(value), run: () => value })
const HANDLERS = [
  {
    name: 'Values',
    start: 0,
    snapshot: 'count is 0 in this render',
    queue: [set(1), set(1), set(1), set(5), set(1), set(2), set(1)],
  },
  {
    name: 'Functions',
    start: 0,
    snapshot: 'each function gets the result so far',
    queue: [add, add, add, double, add, double, add],
  },
  {
    name: 'Mixed',
    start: 3,
    snapshot: 'count is 3 in this render',
    queue: [set(4), add, double, set(4), double, add, set(4)],
  },
]

/** Three different numbers that include the right one, in ascending order. */
function optionsFor(right, others) {
  const options = [right]
  for (const other of [...others, right + 1, right + 2, right + 3]) {
    if (options.length < 3 && !options.includes(other)) options.push(other)
  }
  return options.toSorted((a, b) => a - b)
}

function framesFor({ start, snapshot, queue }) {
  const frames = []
  let state = start
  const push = (say, at) => frames.push({ say, at, state, queue })
  push(
    `The handler has queued ${queue.length} updates; ${snapshot}. Nothing has been processed, so the state is ${start}.`,
    -1,
  )
  for (const [index, update] of queue.entries()) {
    const before = state
    const after = update.run(before)
    const isValue = update.run(before) === update.run(before + 1)
    const options = optionsFor(after, [before, before + 1, before + after])
    frames.at(-1).ask = {
      question: `The next entry is ${update.text}. What is the state after it?`,
      options: options.map(String),
      right: options.indexOf(after),
    }
    state = after
    const how = isValue
      ? `the value ${after} replaces ${before}`
      : `the function gets ${before} and returns ${after}`
    push(`Entry ${index + 1}: ${how}.`, index)
  }
  push(`The queue is empty. All updates together gave one render, with ${state}.`, queue.length)
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.rows([
      {
        head: 'Queue',
        items: frame.queue.map(({ text }, index) => ({
          text,
          mark: index === frame.at ? 'key' : index < frame.at ? 'dim' : undefined,
          label: `${text}${index === frame.at ? ', processed now' : index < frame.at ? ', done' : ', waiting'}`,
        })),
      },
      { head: 'State', items: [{ text: frame.state, mark: 'seen' }] },
    ]),
  )
}

kit.widget('update-queue', (mount) => {
  mount.append(
    kit.choice(
      'Updates in the handler',
      HANDLERS.map(({ name }) => name),
      (index) => player.restart(framesFor(HANDLERS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Processing queued state updates',
    frames: framesFor(HANDLERS[0]),
    draw,
  })
})
