const INPUTS = [
  { name: 'Mixed, with a tie', first: [1, 4, 6, 9], second: [2, 3, 4, 8] },
  { name: 'One is much smaller', first: [5, 7], second: [1, 2, 3] },
  { name: 'One is empty', first: [], second: [3, 5] },
]
const OPTIONS = ['First list', 'Second list', 'Attach the rest']

/** Merges for real; each frame asks where the next node comes from. */
function framesFor(input) {
  const first = [...input.first]
  const second = [...input.second]
  const result = []
  const frames = []
  const following = () => {
    if (first.length === 0 || second.length === 0) return 2
    return second[0] < first[0] ? 1 : 0
  }
  const push = (say, isEnd) =>
    frames.push({
      say,
      first: [...first],
      second: [...second],
      result: [...result],
      ask: isEnd ? undefined : { question: 'What comes next?', options: OPTIONS, right: following() },
    })
  push('The result is empty: only the dummy node.')
  while (first.length > 0 && second.length > 0) {
    const [a, b] = [first[0], second[0]]
    if (b < a) {
      result.push(second.shift())
      push(`${b} is smaller than ${a}: link the head of the second list.`)
    } else {
      result.push(first.shift())
      push(
        a === b
          ? `Both heads are ${a}. On a tie take the first list, which keeps the merge stable.`
          : `${a} is smaller than ${b}: link the head of the first list.`,
      )
    }
  }
  const rest = [...first, ...second]
  result.push(...first.splice(0), ...second.splice(0))
  push(`One list is empty. A single assignment attaches the other: ${rest.join(' → ')}.`, true)
  return frames
}

function draw(frame, stage) {
  const row = (head, values, isSource) => ({
    head,
    items: values.map((value, index) => ({
      text: value,
      mark: isSource && index === 0 ? 'key' : isSource ? undefined : 'seen',
      label: isSource && index === 0 ? `${value}, the head` : String(value),
    })),
    empty: 'empty',
  })
  stage.append(
    kit.rows([row('first', frame.first, true), row('second', frame.second, true)], {
      'aria-label': 'The two lists',
    }),
    kit.el('p', {}, 'Result:'),
    kit.cells(
      frame.result.map((value) => ({ text: value, mark: 'seen' })),
      { 'aria-label': 'The result' },
    ),
  )
}

kit.widget('merge-two-lists', (mount) => {
  mount.append(
    kit.choice(
      'Lists',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Merging two sorted lists',
    frames: framesFor(INPUTS[0]),
    draw,
  })
})
