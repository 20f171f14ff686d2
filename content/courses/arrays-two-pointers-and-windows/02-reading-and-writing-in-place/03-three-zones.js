const ITEMS = [1, 2, 0, 2, 1, 0, 0]
const RULES = ['Stay after a right swap', 'Always advance']

const movesFor = (alwaysAdvances) => [
  'Swap with low; low and scan advance',
  'No swap; scan advances',
  `Swap with high; ${alwaysAdvances ? 'high and scan move' : 'only high moves'}`,
]

function framesFor(alwaysAdvances) {
  const items = [...ITEMS]
  let low = 0
  let scan = 0
  let high = items.length - 1
  const frames = []
  const show = (say) => frames.push({ say, items: [...items], low, scan, high })
  const swap = (a, b) => {
    const kept = items[a]
    items[a] = items[b]
    items[b] = kept
  }
  show('Everything is unknown. low and scan are 0, high is the last index.')
  while (scan <= high) {
    const value = items[scan]
    const at = scan
    const question = `The value at scan, index ${scan}, is ${value}. What happens?`
    frames.at(-1).ask = {
      question,
      options: movesFor(alwaysAdvances),
      right: value === 0 ? 0 : value === 1 ? 1 : 2,
    }
    if (value === 0) {
      swap(scan, low)
      low += 1
      scan += 1
      const how = at === low - 1 ? 'it is already at low' : `swap it with the 1 at index ${low - 1}`
      show(`Index ${at} held 0: ${how}. low is ${low}, scan is ${scan}.`)
    } else if (value === 2) {
      swap(scan, high)
      high -= 1
      if (alwaysAdvances) scan += 1
      const came = items[at]
      const next = alwaysAdvances
        ? `scan goes on, and the ${came} at index ${at} was never looked at.`
        : `scan stays to look at what came: ${came}.`
      show(`Index ${at} held 2: swap it with index ${high + 1}. high is ${high}; ${next}`)
    } else {
      scan += 1
      show(`Index ${at} holds 1: it may stay. scan is ${scan}.`)
    }
  }
  const isSorted = items.every((item, index) => index === 0 || items[index - 1] <= item)
  show(`Nothing is unknown anymore: ${items.join(', ')}. ${isSorted ? 'Sorted.' : 'Not sorted.'}`)
  return frames
}

function draw(frame, stage) {
  const zoneOf = (index) =>
    index < frame.low ? '0s' : index < frame.scan ? '1s' : index <= frame.high ? '?' : '2s'
  const cells = frame.items.map((item, index) => {
    const zone = zoneOf(index)
    const isScanned = index === frame.scan && frame.scan <= frame.high
    return {
      text: item,
      note: zone,
      mark: isScanned ? 'key' : zone === '?' ? 'dim' : 'seen',
      label: `${item}, zone ${zone === '?' ? 'unknown' : zone}`,
    }
  })
  stage.append(
    kit.cells(cells, { 'aria-label': 'The array with its zones' }),
    kit.el('p', {}, `low ${frame.low}, scan ${frame.scan}, high ${frame.high}`),
  )
}

kit.widget('three-zones', (mount) => {
  mount.append(kit.choice('The scan', RULES, (index) => player.restart(framesFor(index === 1))))
  const player = kit.stepPlayer(mount, {
    label: 'Sorting three values in one pass',
    frames: framesFor(false),
    draw,
  })
})
