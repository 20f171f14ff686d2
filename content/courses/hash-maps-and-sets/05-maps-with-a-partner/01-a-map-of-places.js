const STEPS = [
  ['add', 'ash'],
  ['add', 'elm'],
  ['add', 'fir'],
  ['add', 'oak'],
  ['add', 'yew'],
  ['remove', 'elm'],
  ['remove', 'oak'],
  ['add', 'bay'],
  ['remove', 'ash'],
]
const WAYS = ['Move the last one in', 'Shift the rest']

const times = (count) => (count === 1 ? '1 index' : `${count} indices`)
const COUNTS = ['None', 'One', 'Two or more']

function framesFor(shifts) {
  const items = []
  const place = new Map()
  let writes = 0
  const frames = []
  const show = (say, marks) =>
    frames.push({ say, writes, cells: items.map((item) => ({ item, at: place.get(item) })), marks })
  const put = (item, at) => {
    items[at] = item
    place.set(item, at)
    writes += 1
  }
  show('An empty set: an array, and a map from each element to its index.', [])
  for (const [what, item] of STEPS) {
    if (what === 'add') {
      put(item, items.length)
      show(`Add ${item}: it goes to the end, index ${place.get(item)}.`, [item])
      continue
    }
    const hole = place.get(item)
    show(`Remove ${item}: the map says index ${hole}.`, [item])
    const removal = frames.at(-1)
    const before = writes
    const last = items.at(-1)
    const isLast = hole === items.length - 1
    if (shifts) for (let at = hole + 1; at < items.length; at += 1) put(items[at], at - 1)
    else if (!isLast) put(last, hole)
    items.pop()
    place.delete(item)
    const question = `How many elements move when ${item} is removed?`
    removal.ask = { question, options: COUNTS, right: Math.min(writes - before, 2) }
    const moved = items.slice(hole, shifts ? undefined : hole + 1)
    const how = shifts
      ? `${moved.join(' and ')} ${moved.length === 1 ? 'moves' : 'move'} one to the left`
      : `${last} moves from the end into the hole`
    const done = isLast ? `${item} was the last one, so the array only loses its end` : how
    show(`${done}: ${times(writes - before)} written.`, moved)
  }
  return frames
}

function draw(frame, stage) {
  const cells = frame.cells.map(({ item, at }) => ({
    text: item,
    note: at,
    mark: frame.marks.includes(item) ? 'key' : undefined,
    label: `${item}, index ${at}`,
  }))
  if (cells.length === 0) stage.append(kit.el('p', {}, 'No elements.'))
  else stage.append(kit.cells(cells, { 'aria-label': 'The array, with indices from the map' }))
  stage.append(kit.el('p', {}, `${times(frame.writes)} written in all`))
}

kit.widget('hole-and-place', (mount) => {
  mount.append(kit.choice('To remove', WAYS, (index) => player.restart(framesFor(index === 1))))
  const player = kit.stepPlayer(mount, {
    label: 'An array with a map of indices',
    frames: framesFor(false),
    draw,
  })
})
