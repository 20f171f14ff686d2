const NUMBERS = [3, -1, 4, -2, 2, 1]
const K = 4
const COUNTS = ['None', 'One', 'Two or more']
const STARTS = ['Start with 0 seen once', 'Start empty']

/** One frame to look up and one to store for each number. */
function framesFor(knowsEmpty) {
  const seen = new Map(knowsEmpty ? [[0, 1]] : [])
  let total = 0
  let found = 0
  const frames = []
  const show = (say, state) => frames.push({ say, seen: [...seen], total, found, ...state })
  show(
    knowsEmpty
      ? 'Before the first number the total is 0, and the map knows it.'
      : 'Before the first number the total is 0, but the map is empty.',
    {},
  )
  for (const [at, number] of NUMBERS.entries()) {
    total += number
    const wanted = total - K
    const times = seen.get(wanted) ?? 0
    const question = `${number} brings the total to ${total}. How many subarrays with sum ${K} end here?`
    frames.at(-1).ask = { question, options: COUNTS, right: Math.min(times, 2) }
    found += times
    const hits =
      times === 0
        ? `Total ${wanted} hasn't occurred: no subarray with sum ${K} ends here.`
        : `Total ${wanted} occurred ${times === 1 ? 'once' : `${times} times`}: ${times} more, ${found} in all.`
    show(`Add ${number}: the total is ${total}. Look up ${total} - ${K} = ${wanted}. ${hits}`, {
      at,
      key: times === 0 ? undefined : wanted,
    })
    seen.set(total, (seen.get(total) ?? 0) + 1)
    const count = seen.get(total)
    show(`Store the total ${total}: it occurred ${count === 1 ? 'once' : `${count} times`} now.`, {
      at,
      key: total,
    })
  }
  show(`Done: ${found} subarrays with sum ${K}.`, {})
  return frames
}

function draw(frame, stage) {
  const numbers = NUMBERS.map((number, index) => ({
    text: number,
    note: index,
    mark: index === frame.at ? 'key' : index < frame.at ? 'seen' : undefined,
    label: `${number} at position ${index}`,
  }))
  const rows = frame.seen.map(([total, times]) => ({
    head: total,
    mark: total === frame.key ? 'key' : undefined,
    items: [{ text: `${times}×`, label: times === 1 ? 'once' : `${times} times` }],
  }))
  stage.append(
    kit.cells(numbers, { 'aria-label': 'Numbers' }),
    kit.el('p', {}, `Total ${frame.total}, subarrays found ${frame.found}`),
  )
  if (rows.length === 0) stage.append(kit.el('p', {}, 'The map is empty.'))
  else stage.append(kit.rows(rows, { 'aria-label': 'Map from total to count', 'data-dense': true }))
}

kit.widget('prefix-map', (mount) => {
  mount.append(kit.choice('The map', STARTS, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'Counting subarrays with a map of prefix sums',
    frames: framesFor(true),
    draw,
  })
})
