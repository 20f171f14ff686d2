const ITEMS = ['a', 'b', 'c']
const MODES = ['With undo', 'Without undo']
const MOVES = ['choose', 'undo', 'store']
const MOVE_NAMES = ['Choose: take a letter', 'Undo: drop the last letter', 'Store a copy of the path']

/** Asks which of the three steps of the search comes next. */
function askFor(next) {
  const right = MOVES.indexOf(next?.at)
  return right === -1 ? undefined : { question: 'What happens next?', options: MOVE_NAMES, right }
}

/** Runs the search and keeps a frame for each choice, each undo and each result. */
function framesFor(undoes) {
  const path = []
  const found = []
  const decided = []
  const frames = []
  const keep = (say, at) =>
    frames.push({ say, at, path: [...path], found: [...found], decided: [...decided] })
  const shown = () => (path.length === 0 ? 'the empty path' : path.join(' '))
  keep('Nothing is decided yet. Each letter will first be left out, then taken.')
  function decide(i) {
    if (i === ITEMS.length) {
      found.push(path.length === 0 ? '{ }' : path.join(''))
      keep(`All letters are decided. Result ${found.length}: store a copy of ${shown()}.`, 'store')
      return
    }
    decided[i] = 'out'
    decide(i + 1)
    path.push(ITEMS[i])
    decided[i] = 'in'
    keep(`Choose: take ${ITEMS[i]}. The path is now ${shown()}.`, 'choose')
    decide(i + 1)
    if (undoes) path.pop()
    decided[i] = undefined
    if (undoes) keep(`Undo: ${ITEMS[i]} leaves the path. What remains is ${shown()}.`, 'undo')
  }
  decide(0)
  keep(
    undoes
      ? `Done. ${found.length} different results, and the path is empty, as at the start.`
      : `Done. The path still holds ${path.length} letters, and most results aren't subsets.`,
  )
  return frames.map((frame, index) => ({ ...frame, ask: askFor(frames[index + 1]) }))
}

function draw(frame, stage) {
  const last = frame.found.length - 1
  const groups = [
    {
      head: 'Letters',
      items: ITEMS.map((text, i) => ({ text, note: frame.decided[i] ?? 'open' })),
    },
    {
      head: 'Path',
      empty: 'Nothing is chosen.',
      items: frame.path.map((text, i) => ({
        text,
        mark: frame.at === 'choose' && i === frame.path.length - 1 ? 'key' : undefined,
      })),
    },
    {
      head: 'Results',
      empty: 'None yet.',
      items: frame.found.map((text, i) => ({
        text,
        mark: frame.at === 'store' && i === last ? 'key' : 'seen',
      })),
    },
  ]
  // The label is above its cells: beside it, eight long results would push it aside on a phone.
  for (const { head, items, empty } of groups) {
    stage.append(
      kit.el(
        'div',
        {},
        kit.el('span', { class: 'w-choice-label' }, head),
        items.length === 0
          ? kit.el('p', { class: 'w-row-empty' }, empty)
          : kit.cells(items, { 'aria-label': head }),
      ),
    )
  }
}

kit.widget('undo', (mount) => {
  mount.append(kit.choice('After each call', MODES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'All subsets of three letters, step by step',
    frames: framesFor(true),
    draw,
  })
})
