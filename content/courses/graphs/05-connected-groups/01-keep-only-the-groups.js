const COUNT = 8
const POLICIES = [
  { name: 'As they come', bySize: false, shortens: false },
  { name: 'Shorten on find', bySize: false, shortens: true },
  { name: 'By size', bySize: true, shortens: false },
]

/** Three consecutive numbers with the right one, rotated so that its position changes from step to step. */
function nearby(value, step) {
  const low = Math.max(0, value - ((2 * step) % 3))
  const options = [0, 1, 2].map((index) => String(low + ((index + step) % 3)))
  return { options, right: options.indexOf(String(value)) }
}

/** How many pointers the next step follows from 0. */
function askFor(frame, next, step) {
  if (next === undefined) return undefined
  const what = step + 1 < COUNT ? `Join 0 and ${step + 1}.` : 'Find the root of 0.'
  return { question: `${what} How many hops from 0 to its root?`, ...nearby(next.hops - frame.hops, step) }
}

function framesFor({ bySize, shortens }) {
  const parent = Array.from({ length: COUNT }, (_, item) => item)
  const size = Array.from({ length: COUNT }, () => 1)
  const frames = []
  let hops = 0
  const push = (say, touched = []) => frames.push({ say, touched, hops, parent: [...parent] })

  function find(item) {
    const before = hops
    while (parent[item] !== item) {
      const above = parent[item]
      hops += 1
      if (shortens && parent[above] !== above) {
        parent[item] = parent[above]
        hops += 1 // the way to the grandparent is two pointers
      }
      item = parent[item]
    }
    return { root: item, hops: hops - before }
  }

  push(`${COUNT} items, each the root of its own group.`)
  for (let other = 1; other < COUNT; other += 1) {
    const mine = find(0)
    let [below, above] = [mine.root, find(other).root]
    if (bySize && size[below] >= size[above]) [below, above] = [above, below]
    parent[below] = above
    size[above] += size[below]
    const way = `${mine.hops} ${mine.hops === 1 ? 'hop' : 'hops'}`
    push(`Join 0 and ${other}: the root of 0 is found after ${way}. Hang ${below} below ${above}.`, [
      below,
      above,
    ])
  }
  for (const ask of ['Ask', 'Ask again']) {
    const { root, hops: way } = find(0)
    push(`${ask} for the group of 0: root ${root}, after ${way} ${way === 1 ? 'hop' : 'hops'}.`, [0, root])
  }
  return frames.map((frame, step) => ({ ...frame, ask: askFor(frame, frames[step + 1], step) }))
}

function depthOf(parent, item) {
  return parent[item] === item ? 0 : 1 + depthOf(parent, parent[item])
}

function draw(frame, stage) {
  const items = frame.parent.map((above, item) => ({ item, above, depth: depthOf(frame.parent, item) }))
  const deepest = Math.max(...items.map(({ depth }) => depth))
  const rows = Array.from({ length: deepest + 1 }, (_, depth) => ({
    head: depth,
    items: items
      .filter((entry) => entry.depth === depth)
      .map(({ item, above }) => ({
        text: item,
        mark: frame.touched.includes(item) ? 'key' : undefined,
        note: depth === 0 ? undefined : `of ${above}`,
        label: depth === 0 ? `${item}, a root` : `${item}, below ${above}`,
      })),
  }))
  stage.append(
    ...rows.map((row) => kit.rows([row], { 'aria-label': `Level ${row.head}` })),
    kit.el('p', {}, `Hops so far: ${frame.hops}`),
  )
}

kit.widget('forest', (mount) => {
  mount.append(
    kit.choice(
      'When two groups join',
      POLICIES.map(({ name }) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Union-find, step by step',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
