const STREAMS = [
  [5, 15, 1, 3, 8],
  [1, 2, 3, 4, 5],
  [9, 7, 5, 3],
]

const up = (a, b) => a - b
const down = (a, b) => b - a

/** Sorted arrays stand in for the heaps: index 0 is the root. */
function addTo(low, high, number) {
  low.push(number)
  low.sort(down)
  high.push(low.shift())
  high.sort(up)
}

function framesFor(stream) {
  const low = []
  const high = []
  const frames = []
  const show = (say, number, ask) => frames.push({ say, number, low: [...low], high: [...high], ask })
  const askArrival = (number) => {
    if (number === undefined) return undefined
    const [lowAfter, highAfter] = [[...low], [...high]]
    addTo(lowAfter, highAfter, number)
    if (highAfter.length > lowAfter.length) lowAfter.push(highAfter.shift())
    return {
      question: `${number} arrives. In which half does it end up?`,
      options: ['Lower half', 'Upper half'],
      right: lowAfter.includes(number) ? 0 : 1,
    }
  }
  const median = () => (low.length > high.length ? low[0] : (low[0] + high[0]) / 2)
  show('Both halves are empty.', undefined, askArrival(stream[0]))
  for (const [index, number] of stream.entries()) {
    addTo(low, high, number)
    const moved = high.includes(number) ? `${number} itself` : 'its largest'
    const isTooLarge = high.length > low.length
    show(
      `Push ${number} into low, then move ${moved} up to high. Sizes: ${low.length} and ${high.length}.`,
      number,
      {
        question: 'Does the size rule need another move?',
        options: ['Move one back to low', 'No, sizes are fine'],
        right: isTooLarge ? 0 : 1,
      },
    )
    const back = isTooLarge ? high.shift() : undefined
    if (isTooLarge) {
      low.push(back)
      low.sort(down)
    }
    const step = isTooLarge ? `high was larger, so ${back} moves back to low.` : 'The sizes are equal.'
    show(`${step} The median is ${median()}.`, number, askArrival(stream[index + 1]))
  }
  return frames
}

function draw(frame, stage) {
  const row = (head, items) => ({
    head,
    items: items.map((value, index) => ({
      text: value,
      note: index === 0 ? 'root' : ' ',
      mark: index === 0 ? 'key' : value === frame.number ? 'seen' : undefined,
    })),
    empty: 'empty',
  })
  stage.append(kit.rows([row('low', frame.low), row('high', frame.high)], { 'aria-label': 'The two heaps' }))
}

kit.widget('running-median', (mount) => {
  mount.append(
    kit.choice(
      'Stream',
      STREAMS.map((stream) => stream.join(', ')),
      (index) => player.restart(framesFor(STREAMS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The median of a stream with two heaps',
    frames: framesFor(STREAMS[0]),
    draw,
  })
})
