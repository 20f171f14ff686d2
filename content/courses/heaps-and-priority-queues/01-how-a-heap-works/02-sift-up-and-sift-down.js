const STORIES = [
  { name: 'Push 1', heap: [2, 5, 3, 9, 6, 8], push: 1 },
  { name: 'Pop', heap: [1, 4, 2, 9, 6, 3, 8, 11] },
  { name: 'Pop, larger child', heap: [1, 4, 2, 9, 6, 3, 8, 11], isWrong: true },
]
const UP = ['Swap with its parent', 'Swap with its sibling', 'Stop']
const DOWN = ['Swap with the left child', 'Swap with the right child', 'Stop']

const parentOf = (i) => Math.floor((i - 1) / 2)

function swap(heap, i, j) {
  ;[heap[i], heap[j]] = [heap[j], heap[i]]
}

function framesFor(story) {
  const heap = [...story.heap]
  const frames = []
  const show = (say, at, ask) => frames.push({ say, heap: [...heap], at, ask })
  if (story.push === undefined) popInto(heap, story.isWrong, show)
  else pushInto(heap, story.push, show)
  return frames
}

function pushInto(heap, item, show) {
  heap.push(item)
  let i = heap.length - 1
  const ask = () => ({
    question: `What does ${item} do next?`,
    options: UP,
    right: i > 0 && heap[i] < heap[parentOf(i)] ? 0 : 2,
  })
  show(`Append ${item} at index ${i}: the shape is right, the order may not be.`, i, ask())
  while (i > 0 && heap[i] < heap[parentOf(i)]) {
    const parent = parentOf(i)
    swap(heap, i, parent)
    show(
      `${item} is smaller than its parent ${heap[i]}: swap. It's now at index ${parent}.`,
      parent,
      i === 0 ? undefined : { ...ask(), right: parent > 0 && heap[parent] < heap[parentOf(parent)] ? 0 : 2 },
    )
    i = parent
  }
  show(i === 0 ? `${item} is the root: done.` : `The parent ${heap[parentOf(i)]} isn't larger: done.`, i)
}

function popInto(heap, isWrong, show) {
  const first = heap[0]
  const last = heap.at(-1)
  show(`The root, ${first}, is the minimum. Press Next to remove it.`, 0)
  heap.pop()
  heap[0] = last
  let i = 0
  /** The child that the move swaps with, or undefined when it stops. */
  const choose = () => {
    const [left, right] = [2 * i + 1, 2 * i + 2]
    if (left >= heap.length) return undefined
    const hasRight = right < heap.length
    const smaller = hasRight && heap[right] < heap[left] ? right : left
    if (heap[i] <= heap[smaller]) return undefined
    return isWrong && hasRight ? (smaller === left ? right : left) : smaller
  }
  const ask = () => {
    const child = choose()
    const right = child === undefined ? 2 : child === 2 * i + 1 ? 0 : 1
    const rule = isWrong ? ' (the broken version takes the larger child)' : ''
    return { question: `What does ${last} do next${rule}?`, options: DOWN, right }
  }
  show(`Take ${first}, and move the last element, ${last}, to the root.`, 0, ask())
  for (let child = choose(); child !== undefined; child = choose()) {
    swap(heap, i, child)
    const moved = heap[i]
    i = child
    show(
      `Swap with ${moved}, the ${isWrong ? 'larger' : 'smaller'} child. ${last} is now at index ${i}.`,
      i,
      ask(),
    )
  }
  const broken = heap.findIndex((value, index) => index > 0 && value < heap[parentOf(index)])
  show(
    broken === -1
      ? `No child of ${last} is smaller: done. The minimum is now ${heap[0]}.`
      : `Broken: ${heap[broken]} is below ${heap[parentOf(broken)]}, which is larger.`,
    broken === -1 ? i : broken,
  )
}

function draw(frame, stage) {
  const spot = (i) => {
    const level = Math.floor(Math.log2(i + 1))
    const inLevel = i + 1 - 2 ** level
    return { x: ((inLevel + 0.5) * 320) / 2 ** level, y: 22 + level * 46 }
  }
  const lines = frame.heap.slice(1).map((_, index) => {
    const [from, to] = [spot(parentOf(index + 1)), spot(index + 1)]
    return kit.svg('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke: 'var(--ink-3)' })
  })
  const nodes = frame.heap.map((value, i) => {
    const { x, y } = spot(i)
    const isHere = i === frame.at
    return kit.svg(
      'g',
      {},
      kit.svg('circle', {
        cx: x,
        cy: y,
        r: 16,
        fill: 'var(--surface)',
        stroke: isHere ? 'var(--rule)' : 'var(--ink-2)',
        'stroke-width': isHere ? 3 : 1,
      }),
      kit.svg(
        'text',
        {
          x,
          y: y + 5,
          'font-size': 15,
          'text-anchor': 'middle',
          fill: 'var(--ink)',
          'font-family': 'var(--font-code)',
        },
        String(value),
      ),
    )
  })
  const levels = Math.floor(Math.log2(frame.heap.length)) + 1
  const cells = frame.heap.map((value, i) => ({
    text: value,
    note: i,
    mark: i === frame.at ? 'key' : undefined,
  }))
  stage.append(
    kit.svg(
      'svg',
      {
        viewBox: `0 0 320 ${levels * 46}`,
        role: 'img',
        'aria-label': `The heap as a tree: ${frame.heap.join(', ')}`,
      },
      lines,
      nodes,
    ),
    kit.cells(cells, { 'aria-label': 'The array, with indices below' }),
  )
}

kit.widget('sift', (mount) => {
  mount.append(
    kit.choice(
      'Operation',
      STORIES.map(({ name }) => name),
      (index) => player.restart(framesFor(STORIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Push and pop on a heap',
    frames: framesFor(STORIES[0]),
    draw,
  })
})
