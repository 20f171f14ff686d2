const LINES = ['rest = head.next', 'head.next = done', 'done = head', 'head = rest']
const INPUTS = [
  { name: 'Four nodes', values: [1, 2, 3, 4], isSaving: true },
  { name: 'Without saving the rest', values: [1, 2, 3, 4], isSaving: false },
]

/** The values that can be reached from a node. */
function chain(node) {
  const values = []
  for (let at = node; at; at = at.next) values.push(at.value)
  return values
}

/** Runs the four lines for real, with a frame after each. */
function framesFor({ values, isSaving }) {
  let head = null
  for (const value of [...values].reverse()) head = { value, next: head }
  let done = null
  let rest = null
  const frames = []
  const lines = isSaving ? [0, 1, 2, 3] : [1, 2, 3]
  const total = values.length
  const options = isSaving ? LINES : [...LINES.slice(0, 3), 'head = head.next']
  const push = (say, nextLine) => {
    const ask =
      nextLine === undefined ? undefined : { question: 'Which line runs next?', options, right: nextLine }
    frames.push({ say, ask, done: chain(done), head: chain(head), rest: chain(rest) })
  }
  push(`done is null, head is the whole list of ${total} nodes.`, lines[0])
  while (head) {
    const value = head.value
    for (const [index, line] of lines.entries()) {
      if (line === 0) rest = head.next
      if (line === 1) head.next = done
      if (line === 2) done = head
      if (line === 3) head = isSaving ? rest : head.next
      const isLast = index === lines.length - 1
      const following = isLast ? (head ? lines[0] : undefined) : lines[index + 1]
      push(describe(line, value, { done, head, rest, isSaving }), following)
    }
  }
  const reached = chain(done).length
  push(
    reached === total
      ? `head is null, so every node has moved. Return done: ${chain(done).join(' → ')}.`
      : `head is null after one iteration. done reaches ${reached} of ${total} nodes; the others are lost.`,
  )
  return frames
}

function describe(line, value, { done, head, rest, isSaving }) {
  const list = (node) => chain(node).join(' → ') || 'null'
  if (line === 0) return `rest = head.next. The nodes after ${value} are saved: ${list(rest)}.`
  if (line === 1) return `head.next = done. Node ${value} now points to the reversed part.`
  if (line === 2) return `done = head. The reversed part is ${list(done)}.`
  return isSaving
    ? `head = rest. Still to do: ${list(head)}.`
    : `head = head.next, but that pointer was overwritten: head is ${list(head)}.`
}

function draw(frame, stage) {
  const row = (name, values) => ({
    head: name,
    items: values.map((value, index) => ({
      text: value,
      note: index < values.length - 1 ? '→' : 'null',
      mark: index === 0 ? 'key' : undefined,
      label: `node ${value}`,
    })),
    empty: 'null',
  })
  stage.append(
    kit.rows([row('done', frame.done), row('head', frame.head), row('rest', frame.rest)], {
      'aria-label': 'The three variables',
    }),
  )
}

kit.widget('reverse-a-list', (mount) => {
  mount.append(
    kit.choice(
      'Version',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Reversing a linked list',
    frames: framesFor(INPUTS[0]),
    draw,
  })
})
