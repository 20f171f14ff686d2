const ROOM = 3
const STEPS = ['+a', '+b', '+c', 'a', '+d', 'a', 'c', '+e', 'a', 'd', '+f', 'a', 'e']
const POLICIES = ['Reads count as use', 'Only writes count']

/** Plays the operations; `+a` writes a, `a` reads it. */
function framesFor(readsCount) {
  let keys = []
  let hits = 0
  let reads = 0
  const frames = []
  const show = (say, key) => frames.push({ say, keys: [...keys], key, hits, reads })
  show(`An empty cache with room for ${ROOM}.`)
  for (const step of STEPS) {
    const isWrite = step.startsWith('+')
    const key = step.at(-1)
    if (isWrite) {
      keys.push(key)
      if (keys.length > ROOM) {
        const dropped = keys.shift()
        show(`Write ${key}: no room, so ${dropped}, the oldest, is dropped from list and map.`, key)
      } else show(`Write ${key}: it is the newest now.`, key)
      continue
    }
    reads += 1
    if (!keys.includes(key)) {
      show(`Read ${key}: a miss, it was dropped before.`)
      continue
    }
    hits += 1
    if (readsCount) keys = [...keys.filter((other) => other !== key), key]
    show(
      readsCount ? `Read ${key}: a hit, and it becomes the newest.` : `Read ${key}: a hit; it keeps its age.`,
      key,
    )
  }
  show(`Done: ${hits} hits in ${reads} reads.`)
  return frames
}

function draw(frame, stage) {
  const cells = frame.keys.map((key, index) => {
    const age = index === 0 ? 'oldest' : index === frame.keys.length - 1 ? 'newest' : undefined
    return { text: key, note: age, mark: key === frame.key ? 'key' : undefined }
  })
  if (cells.length === 0) stage.append(kit.el('p', {}, 'No entries.'))
  else stage.append(kit.cells(cells, { 'aria-label': 'Entries from oldest to newest' }))
  stage.append(kit.el('p', {}, `${frame.hits} hits in ${frame.reads} reads`))
}

kit.widget('order-of-use', (mount) => {
  mount.append(kit.choice('Policy', POLICIES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'A cache with room for three',
    frames: framesFor(true),
    draw,
  })
})
