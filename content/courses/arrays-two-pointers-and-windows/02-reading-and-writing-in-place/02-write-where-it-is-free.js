const A = [2, 5, 9]
const B = [1, 6, 7]
const WAYS = ['From the back', 'From the front']

const startCells = () => [...A, ...B.map(() => undefined)]
const optionsFor = (a, b) => [`From a: ${a ?? 'none left'}`, `From b: ${b ?? 'none left'}`]
const quoted = (cells) => cells.map((cell) => (cell === undefined ? 'free' : cell)).join(', ')

function framesFromBack() {
  const cells = startCells()
  let i = A.length - 1
  let j = B.length - 1
  const frames = [
    { say: 'Compare the last numbers of a and b, and write at the end.', cells: [...cells], left: B.length },
  ]
  for (let write = cells.length - 1; write >= 0; write -= 1) {
    if (j < 0) {
      frames.push({ say: 'b is used up. The rest of a is already in place.', cells: [...cells], left: 0 })
      break
    }
    const takesA = i >= 0 && cells[i] > B[j]
    frames.at(-1).ask = {
      question: `Which number is written at index ${write}?`,
      options: optionsFor(cells[i], B[j]),
      right: takesA ? 0 : 1,
    }
    const why =
      i < 0
        ? `a is used up`
        : takesA
          ? `${cells[i]} is larger than ${B[j]}`
          : `${B[j]} isn't smaller than ${cells[i]}`
    const value = takesA ? cells[i] : B[j]
    cells[write] = value
    if (takesA) i -= 1
    else j -= 1
    const gap = write - 1 - i
    frames.push({
      say: `${why}: write ${value} at index ${write}. Gap ${gap}, left of b ${j + 1}.`,
      cells: [...cells],
      write,
      left: j + 1,
    })
  }
  frames.push({ say: `Result: ${quoted(cells)}. Nothing was lost.`, cells: [...cells], left: j + 1 })
  return frames
}

/** The same merge with the other direction: it reads cells that it has overwritten. */
function framesFromFront() {
  const cells = startCells()
  let i = 0
  let j = 0
  const frames = [
    {
      say: 'Compare the first numbers of a and b, and write at the front.',
      cells: [...cells],
      left: B.length,
    },
  ]
  for (let write = 0; write < cells.length; write += 1) {
    const takesB = j < B.length && (i >= A.length || cells[i] > B[j])
    frames.at(-1).ask = {
      question: `Which number is written at index ${write}?`,
      options: optionsFor(i < A.length ? cells[i] : undefined, B[j]),
      right: takesB ? 1 : 0,
    }
    const value = takesB ? B[j] : cells[i]
    const old = cells[write]
    const isLost = write >= i && write < A.length && !(write === i && !takesB)
    cells[write] = value
    if (takesB) j += 1
    else i += 1
    const from = takesB ? 'from b' : `from index ${i - 1} of a`
    const lost = isLost ? ` The ${old} there was still needed and is lost.` : ''
    frames.push({
      say: `Write ${value} ${from} at index ${write}.${lost}`,
      cells: [...cells],
      write,
      left: B.length - j,
      usedFront: true,
    })
  }
  frames.push({
    say: `Result: ${quoted(cells)}. That is wrong.`,
    cells: [...cells],
    left: 0,
    usedFront: true,
  })
  return frames
}

function draw(frame, stage) {
  const cells = frame.cells.map((cell, index) => ({
    text: cell ?? '·',
    note: index,
    mark: index === frame.write ? 'key' : cell === undefined ? 'dim' : undefined,
    label: `index ${index}: ${cell ?? 'free'}`,
  }))
  const used = B.length - frame.left
  const b = B.map((value, index) => {
    const isUsed = frame.usedFront ? index < used : index >= frame.left
    return { text: value, mark: isUsed ? 'dim' : undefined, note: isUsed ? 'used' : undefined }
  })
  stage.append(kit.cells(cells, { 'aria-label': 'Array a' }), kit.cells(b, { 'aria-label': 'Array b' }))
}

kit.widget('merge-gap', (mount) => {
  mount.append(
    kit.choice('Write', WAYS, (index) => player.restart(index === 0 ? framesFromBack() : framesFromFront())),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Merging b into a',
    frames: framesFromBack(),
    draw,
  })
})
