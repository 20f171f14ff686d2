const INPUTS = [
  { name: 'Mixed', items: [6, 2, 8, 3, 9, 1, 5] },
  { name: 'Already sorted', items: [1, 2, 3, 5, 6, 8, 9] },
  { name: 'All equal', items: [4, 4, 4, 4, 4] },
]
const OPTIONS = ['Swap it to the border', 'Leave it', 'Swap in the pivot']

/** The Lomuto partition, with a frame for each element. */
function framesFor(input) {
  const items = [...input]
  const last = items.length - 1
  const pivot = items[last]
  let border = 0
  const frames = []
  const push = (say, scan, isEnd) => {
    const question =
      scan < last ? `Next is ${items[scan]}, the pivot is ${pivot}. What now?` : 'The scan is over. What now?'
    const right = scan < last ? (items[scan] < pivot ? 0 : 1) : 2
    frames.push({
      say,
      items: [...items],
      border,
      scan,
      isEnd,
      ask: isEnd ? undefined : { question, options: OPTIONS, right },
    })
  }
  push(`The pivot is the last element, ${pivot}. border and scan are at 0.`, 0)
  for (let scan = 0; scan < last; scan += 1) {
    const value = items[scan]
    if (value < pivot) {
      const other = items[border]
      ;[items[border], items[scan]] = [value, other]
      const move = border === scan ? 'it is at the border already' : `swap it with ${other}`
      border += 1
      push(`${value} is smaller than ${pivot}: ${move}. border is now ${border}.`, scan + 1)
    } else push(`${value} isn't smaller than ${pivot}: leave it. Scanned: ${scan + 1}.`, scan + 1)
  }
  ;[items[border], items[last]] = [items[last], items[border]]
  const sides = `${border} before it, ${last - border} after it`
  push(`Swap the pivot to the border: ${pivot} is at its final index, ${border}, with ${sides}.`, last, true)
  return frames
}

function draw(frame, stage) {
  const last = frame.items.length - 1
  const cells = frame.items.map((value, index) => {
    const isPivot = frame.isEnd ? index === frame.border : index === last
    const isSmall = index < frame.border
    const isSeen = frame.isEnd || index < frame.scan
    const note = isPivot ? 'pivot' : isSmall ? 'small' : isSeen ? 'other' : '?'
    const isNext = !frame.isEnd && index === frame.scan && index < last
    return {
      text: value,
      note,
      mark: isNext || (frame.isEnd && isPivot) ? 'key' : isSmall ? 'seen' : isSeen ? 'dim' : undefined,
      label: `${value}: ${note === '?' ? 'not scanned' : note}`,
    }
  })
  stage.append(
    kit.cells(cells, { 'aria-label': 'The array' }),
    kit.el('p', {}, `border = ${frame.border}, scan = ${frame.isEnd ? 'done' : frame.scan}`),
  )
}

kit.widget('partition', (mount) => {
  mount.append(
    kit.choice(
      'Array',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index].items)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Partitioning around the last element',
    frames: framesFor(INPUTS[0].items),
    draw,
  })
})
