const CAPACITY = 3
const STEPS = ['+a', '+b', '+c', 'a', '+d', 'a', 'c', '+e', 'a', 'd', '+f', 'a', 'e']
const POLICIES = ['Reads count as use', 'Only writes count']
const OUTCOMES = ['Hit', 'Miss', 'Eviction', "There's room"]

/** Replays the operations; `+a` writes a, `a` reads it. `list` runs from least to most recently used. */
function framesFor(readsCount) {
  let list = []
  let hits = 0
  let reads = 0
  let created = 0
  const frames = []
  const show = (say, key) => frames.push({ say, list: [...list], key, hits, reads })
  show(`An empty cache of capacity ${CAPACITY}. The sentinel links to itself.`)
  for (const step of STEPS) {
    const key = step.at(-1)
    const node = list.find((other) => other.key === key)
    const isWrite = step.startsWith('+')
    frames.at(-1).ask = askAbout(key, isWrite, node, list.length)
    if (isWrite) {
      created += 1
      list.push({ key, id: created })
      const place = `Write ${key}: node ${created} goes in before the sentinel, and the map points ${key} at it.`
      if (list.length <= CAPACITY) show(place, key)
      else {
        const dropped = list.shift()
        show(
          `${place} Over capacity: unlink node ${dropped.id}, then delete its key ${dropped.key} from the map.`,
          key,
        )
      }
      continue
    }
    reads += 1
    if (node === undefined) {
      show(`Read ${key}: a miss. The map has no ${key}, so the list isn't touched.`)
      continue
    }
    hits += 1
    if (readsCount) list = [...list.filter((other) => other !== node), node]
    const found = `Read ${key}: a hit. The map leads to node ${node.id}.`
    show(
      `${found} ${readsCount ? 'Unlink it and put it back before the sentinel.' : 'Its links stay as they are.'}`,
      key,
    )
  }
  show(`Done: ${hits} hits in ${reads} reads.`)
  return frames
}

function askAbout(key, isWrite, node, size) {
  const right = isWrite ? (size < CAPACITY ? 3 : 2) : node === undefined ? 1 : 0
  return { question: `Next: ${isWrite ? 'write' : 'read'} ${key}. What happens?`, options: OUTCOMES, right }
}

function draw(frame, stage) {
  const head = kit.el('tr', {}, kit.el('th', { scope: 'row' }, 'Key'))
  const body = kit.el('tr', {}, kit.el('th', { scope: 'row' }, 'Node'))
  for (const { key, id } of frame.list.toSorted((a, b) => a.id - b.id)) {
    head.append(kit.el('td', {}, key === frame.key ? kit.el('strong', {}, key) : key))
    body.append(kit.el('td', {}, String(id)))
  }
  if (frame.list.length === 0) head.append(kit.el('td', {}, 'none'))
  stage.append(kit.el('table', {}, kit.el('caption', {}, 'Map: key to node'), head, body))
  stage.append(drawList(frame))
  stage.append(kit.el('p', {}, `${frame.hits} hits in ${frame.reads} reads`))
}

/** The ring, cut open at the sentinel, which is drawn at both ends. */
function drawList({ list, key }) {
  const boxes = [{ text: 'S' }, ...list.map((node) => ({ text: node.key, id: node.id })), { text: 'S' }]
  const names = list.map((node) => `${node.key} in node ${node.id}`).join(', ')
  const label = `Doubly linked list from least to most recently used: ${names || 'only the sentinel'}`
  const picture = kit.svg('svg', { viewBox: '0 0 340 92', role: 'img', 'aria-label': label })
  const text = (x, y, words, size = 13) =>
    kit.svg(
      'text',
      {
        x,
        y,
        'text-anchor': 'middle',
        fill: 'var(--ink)',
        'font-size': size,
        'font-family': 'var(--font-ui)',
      },
      words,
    )
  for (const [index, box] of boxes.entries()) {
    const x = 8 + index * 70
    const isKey = box.id !== undefined && box.text === key
    picture.append(
      kit.svg('rect', {
        x,
        y: 24,
        width: 44,
        height: 36,
        rx: 4,
        fill: box.id === undefined ? 'var(--surface-2)' : 'var(--surface)',
        stroke: isKey ? 'var(--rule)' : 'var(--line-control)',
        'stroke-width': isKey ? 3 : 1.5,
        'stroke-dasharray': box.id === undefined ? '4 3' : undefined,
      }),
      text(x + 22, 47, box.text, 16),
      text(x + 22, 78, box.id === undefined ? 'sentinel' : `node ${box.id}`),
    )
    if (index > 0) {
      // Two links between neighbors: next points right, prev points left.
      const path = `M${x - 24} 36h20m-5 -4l5 4l-5 4M${x - 2} 50h-20m5 -4l-5 4l5 4`
      picture.append(kit.svg('path', { d: path, fill: 'none', stroke: 'var(--ink-2)', 'stroke-width': 1.5 }))
    }
  }
  if (list.length > 0) picture.append(text(100, 14, 'oldest'))
  if (list.length > 1) picture.append(text(30 + list.length * 70, 14, 'newest'))
  return picture
}

kit.widget('order-of-use', (mount) => {
  mount.append(kit.choice('Policy', POLICIES, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'An LRU cache of capacity three',
    frames: framesFor(true),
    draw,
  })
})
