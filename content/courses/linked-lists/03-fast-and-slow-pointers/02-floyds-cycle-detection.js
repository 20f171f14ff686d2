const LISTS = [
  { name: '3 nodes, then a cycle of 5', stem: 3, ring: 5 },
  { name: '2 nodes, then a cycle of 4', stem: 2, ring: 4 },
  { name: 'Only a cycle of 3', stem: 0, ring: 3 },
]

/** Runs Floyd's algorithm on a list given by the length of its stem and of its cycle. */
function framesFor({ stem, ring }) {
  const total = stem + ring
  const walk = (node, steps) => {
    let at = node
    for (let step = 0; step < steps; step += 1) at = at + 1 === total ? stem : at + 1
    return at
  }
  const frames = []
  let slow = 0
  let fast = 0
  let steps = 0
  /** Three landing nodes, of which one is right; the right one changes its position from frame to frame. */
  const landing = (name, from, right) => {
    const steps = [1, 2, 3].filter((step) => step !== right)
    const at = frames.length % 3
    steps.splice(at, 0, right)
    const options = steps.map((step) => `Node ${walk(from, step)}`)
    return { question: `Where does ${name} land next?`, options, right: at }
  }
  const push = (say, pointers, ask) => frames.push({ say, stem, total, pointers, ask })
  const both = () => ({ slow, fast })
  push('slow and fast both start at the head, node 0.', both(), landing('slow', slow, 1))
  do {
    slow = walk(slow, 1)
    steps += 1
    push(`Step ${steps}: slow moves one node, to ${slow}.`, both(), landing('fast', fast, 2))
    fast = walk(fast, 2)
    const isMet = slow === fast
    push(
      isMet
        ? `Step ${steps}: fast lands on ${fast} too. They meet after ${steps} steps, a multiple of the cycle length ${ring}.`
        : `Step ${steps}: fast moves two nodes, to ${fast}. It isn't slow's node, so go on.`,
      both(),
      isMet ? (stem === 0 ? undefined : landing('slow', slow, 1)) : landing('slow', slow, 1),
    )
  } while (slow !== fast)
  let other = 0
  let isFirst = true
  while (other !== slow) {
    slow = walk(slow, 1)
    push(
      `Phase 2: slow moves to ${slow}.${isFirst ? ' A new pointer, other, starts at the head.' : ''}`,
      { slow, other },
      landing('other', other, 1),
    )
    isFirst = false
    other = walk(other, 1)
    push(
      `Phase 2: other moves to ${other}.`,
      { slow, other },
      other === slow ? undefined : landing('slow', slow, 1),
    )
  }
  push(`slow and other are both on node ${slow}: the cycle starts there.`, { slow, other })
  return frames
}

function draw(frame, stage) {
  const item = (node) => {
    const here = Object.entries(frame.pointers).flatMap(([name, at]) => (at === node ? [name] : []))
    return {
      text: node,
      note: here.join(', ') || ' ',
      mark: here.length > 1 ? 'key' : here.length === 1 ? 'seen' : undefined,
      label: `node ${node}${here.length > 0 ? `: ${here.join(' and ')}` : ''}`,
    }
  }
  const nodes = Array.from({ length: frame.total }, (_, node) => item(node))
  stage.append(
    kit.rows(
      [
        { head: 'before', items: nodes.slice(0, frame.stem), empty: 'no nodes' },
        { head: 'cycle', items: nodes.slice(frame.stem) },
      ],
      { 'aria-label': 'The nodes of the list' },
    ),
    kit.el('p', {}, `Node ${frame.total - 1} links back to node ${frame.stem}.`),
  )
}

kit.widget('floyd', (mount) => {
  mount.append(
    kit.choice(
      'List',
      LISTS.map(({ name }) => name),
      (index) => player.restart(framesFor(LISTS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: "Floyd's cycle detection",
    frames: framesFor(LISTS[0]),
    draw,
  })
})
