const ITEMS = [4, 0, 7, 0, 0, 2, 9, 0]
const WAYS = ['Read and write', 'Delete each']
const MOVES = ['Only read', 'Both read and write', 'Only write']

function framesWithWriter() {
  const items = [...ITEMS]
  let write = 0
  const frames = []
  const show = (say, read) => frames.push({ say, items: [...items], read, write, writes: write })
  show('read and write both start at index 0.')
  for (let read = 0; read < items.length; read += 1) {
    const item = items[read]
    const question = `The value at read, index ${read}, is ${item}. Which index advances?`
    frames.at(-1).ask = { question, options: MOVES, right: item === 0 ? 0 : 1 }
    if (item === 0) {
      show(`Index ${read} holds 0: skip it. write stays at ${write}.`, read)
      continue
    }
    const to = write
    items[to] = item
    write += 1
    const how = to === read ? 'onto itself' : `to index ${to}`
    show(`Index ${read} holds ${item}: copy it ${how}. write is now ${write}.`, read)
  }
  show(`All cells are read. The first ${write} are the result, after ${write} writes.`)
  return frames
}

/** Deletes correctly, that is, without advancing after a deletion. */
function framesWithDeletion() {
  const items = [...ITEMS]
  let writes = 0
  let read = 0
  const frames = []
  const show = (say, at) => frames.push({ say, items: [...items], read: at, writes })
  show('Walk from the front and delete each zero.')
  while (read < items.length) {
    const options = [`Move on to index ${read + 1}`, `Stay at index ${read}`, 'Go back to index 0']
    const question = `Index ${read} holds ${items[read]}. Where does the scan look after this step?`
    frames.at(-1).ask = { question, options, right: items[read] === 0 ? 1 : 0 }
    if (items[read] !== 0) {
      show(`Index ${read} holds ${items[read]}: keep it and move on.`, read)
      read += 1
      continue
    }
    const moved = items.length - read - 1
    items.splice(read, 1)
    writes += moved
    const who =
      moved === 0
        ? 'nothing comes after it'
        : `${moved} after it ${moved === 1 ? 'moves' : 'move'} to the left`
    show(`Index ${read} held 0: delete it, ${who}. ${writes} writes so far.`, read)
  }
  show(`Done: ${items.length} elements are left, after ${writes} writes.`)
  return frames
}

function draw(frame, stage) {
  const cells = frame.items.map((item, index) => ({
    text: item,
    note: index === frame.write ? 'write' : undefined,
    mark: index === frame.read ? 'key' : index < frame.write ? 'seen' : undefined,
    label: `${item} at index ${index}`,
  }))
  stage.append(
    kit.cells(cells, { 'aria-label': 'The array' }),
    kit.el('p', {}, `${frame.writes} cells written so far`),
  )
}

kit.widget('read-and-write', (mount) => {
  mount.append(
    kit.choice('To drop the zeros', WAYS, (index) =>
      player.restart(index === 0 ? framesWithWriter() : framesWithDeletion()),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Dropping zeros from an array',
    frames: framesWithWriter(),
    draw,
  })
})
