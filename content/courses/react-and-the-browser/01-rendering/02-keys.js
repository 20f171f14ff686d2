const PEOPLE = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Ben' },
  { id: 'c', name: 'Cleo' },
]
const KEYS = [
  { name: 'Key is the index', keyOf: (_, index) => String(index) },
  { name: 'Key is the id', keyOf: (person) => person.id },
]
const CHANGES = [
  { what: 'Type "hi Ana" into the first row', type: 'hi Ana' },
  { what: 'Delete Ana', change: (list) => list.filter(({ id }) => id !== 'a') },
  { what: 'Add Dan at the front', change: (list) => [{ id: 'd', name: 'Dan' }, ...list] },
  { what: 'Type "hi Dan" into the first row', type: 'hi Dan' },
  { what: 'Sort by name', change: (list) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1)) },
  { what: 'Reverse the list', change: (list) => list.toReversed() },
  { what: 'Delete the first row', change: (list) => list.slice(1) },
]

/** What React does: a new child gets the state of the old child with the same key. */
function reconcile(old, people, keyOf) {
  const stateOf = new Map(old.map(({ key, text }) => [key, text]))
  return people.map((person, index) => {
    const key = keyOf(person, index)
    return { ...person, key, text: stateOf.get(key) ?? '' }
  })
}

const describe = (rows) => {
  const filled = rows.filter(({ text }) => text !== '')
  return filled.length === 0
    ? 'No field has text now.'
    : filled.map(({ name, text }) => `"${text}" is in the row of ${name}`).join(', ') + '.'
}

/** Asks which row of the next list holds the text that was typed last. */
function askFor(rows, what, typed) {
  const holder = rows.find(({ text }) => text === typed)
  const names = ['Ana', 'Ben', 'Cleo', 'Dan']
  const options = [...names.map((name) => `The row of ${name}`), 'No row']
  return {
    question: `${what}. Which row has "${typed}" then?`,
    options,
    right: holder === undefined ? options.length - 1 : names.indexOf(holder.name),
  }
}

function framesFor(keyOf) {
  let rows = reconcile([], PEOPLE, keyOf)
  let typed = ''
  const frames = []
  const push = (say) => frames.push({ say, rows })
  push('Three rows. Each has a text field that only the browser knows about.')
  for (const { what, type, change } of CHANGES) {
    if (type === undefined) {
      const before = rows.map(({ key }) => key)
      rows = reconcile(rows, change(rows.map(({ id, name }) => ({ id, name }))), keyOf)
      frames.at(-1).ask = askFor(rows, what, typed)
      const after = rows.map(({ key }) => key)
      const lost = before.filter((key) => !after.includes(key))
      const unmounted = lost.length === 0 ? '' : ` The child with key ${lost.join(', ')} is unmounted.`
      push(`${what}.${unmounted} ${describe(rows)}`)
    } else {
      typed = type
      rows = rows.map((row, index) => (index === 0 ? { ...row, text: type } : row))
      push(`${what}. ${describe(rows)}`)
    }
  }
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.el(
      'table',
      {},
      kit.el(
        'thead',
        {},
        kit.el('tr', {}, ...['Key', 'Name', 'Text in the field'].map((text) => kit.el('th', {}, text))),
      ),
      kit.el(
        'tbody',
        {},
        frame.rows.map(({ key, name, text }) =>
          kit.el(
            'tr',
            {},
            kit.el('td', {}, key),
            kit.el('td', {}, name),
            kit.el('td', {}, text === '' ? '(empty)' : text),
          ),
        ),
      ),
    ),
  )
}

kit.widget('list-keys', (mount) => {
  mount.append(
    kit.choice(
      'Keys',
      KEYS.map(({ name }) => name),
      (index) => player.restart(framesFor(KEYS[index].keyOf)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'List items with state, change by change',
    frames: framesFor(KEYS[0].keyOf),
    draw,
  })
})
