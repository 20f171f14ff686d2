const STREAM = [4, 9, 2, 7, 5, 8, 1, 6]
const SIZES = [3, 1, 4]
const OPTIONS = ['Push it', 'Replace the root', 'Drop it']

/** Keeps the k largest in an array with its minimum first, which is all that the picture needs of a heap. */
function framesFor(k) {
  const kept = []
  const frames = []
  const decide = (item) => (kept.length < k ? 0 : item > kept[0] ? 1 : 2)
  const push = (say, next, used) =>
    frames.push({
      say,
      next,
      used,
      kept: [...kept],
      ask:
        next < STREAM.length
          ? {
              question: `${STREAM[next]} arrives. What happens?`,
              options: OPTIONS,
              right: decide(STREAM[next]),
            }
          : undefined,
    })
  push(`k = ${k}, and the heap is empty.`, 0)
  for (const [index, item] of STREAM.entries()) {
    const decision = decide(item)
    const root = kept[0]
    if (decision === 1) kept.shift()
    if (decision !== 2) kept.push(item)
    kept.sort((a, b) => a - b)
    const say = [
      `${item}: the heap has fewer than ${k}, so push it. The root is ${kept[0]}.`,
      `${item} beats the root ${root}: replace it. The root is now ${kept[0]}.`,
      `${item} doesn't beat the root ${root}: drop it after one comparison.`,
    ][decision]
    push(say, index + 1, decision === 2 ? undefined : item)
  }
  push(`The stream is over. The root ${kept[0]} is number ${k} from the top.`, STREAM.length)
  return frames
}

function draw(frame, stage) {
  const stream = STREAM.map((item, index) => ({
    text: item,
    note: index === frame.next ? 'next' : ' ',
    mark: index === frame.next ? 'key' : index < frame.next ? 'dim' : undefined,
  }))
  const kept = frame.kept.map((item, index) => ({
    text: item,
    note: index === 0 ? 'root' : ' ',
    mark: index === 0 ? 'key' : item === frame.used ? 'seen' : undefined,
  }))
  stage.append(
    kit.cells(stream, { 'aria-label': 'The stream' }),
    kit.rows([{ head: 'kept', items: kept, empty: 'none' }], { 'aria-label': 'The heap' }),
  )
}

kit.widget('top-k', (mount) => {
  mount.append(
    kit.choice(
      'Elements to keep',
      SIZES.map((size) => `k = ${size}`),
      (index) => player.restart(framesFor(SIZES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'The k largest elements of a stream',
    frames: framesFor(SIZES[0]),
    draw,
  })
})
