const ROWS = 12
const RESULTS = ['It still fails', 'It passes']
const STORIES = [
  { name: 'Rows 4 and 10 together', needs: [4, 10] },
  { name: 'Row 7 alone', needs: [7] },
  { name: 'Rows 5 and 6 together', needs: [5, 6] },
]

/** The search of the lesson as it runs: a frame for each part that is left out. */
function framesFor({ needs }) {
  let rows = Array.from({ length: ROWS }, (_, index) => index + 1)
  let runs = 0
  const frames = [{ say: `${ROWS} rows, and the import fails.`, rows, tried: [], runs }]
  for (let size = Math.floor(ROWS / 2); size > 0; size = Math.floor(size / 2)) {
    let start = 0
    while (start < rows.length) {
      const tried = rows.slice(start, start + size)
      const rest = rows.filter((row) => !tried.includes(row))
      if (rest.length === 0) break
      const isFailing = needs.every((row) => rest.includes(row))
      runs += 1
      const without = nameRows(tried)
      frames.at(-1).ask = {
        question: `Next, leave out ${without}. What does the import do?`,
        options: RESULTS,
        right: isFailing ? 0 : 1,
      }
      if (isFailing) rows = rest
      else start += size
      const verdict = isFailing
        ? `it still fails, so ${tried.length === 1 ? 'that row is' : 'those rows are'} gone for good. ${countRows(rows)} left.`
        : `it passes, so ${tried.length === 1 ? 'that row goes' : 'those rows go'} back in.`
      frames.push({ say: `Run ${runs}, without ${without}: ${verdict}`, rows, tried, runs })
    }
  }
  const say = `Done after ${runs} runs. The smallest failing input is ${nameRows(rows)}.`
  frames.push({ say, rows, tried: [], runs })
  return frames
}

const countRows = (rows) => (rows.length === 1 ? '1 row is' : `${rows.length} rows are`)

function nameRows(rows) {
  const [first] = rows
  const last = rows.at(-1)
  if (rows.length === 1) return `row ${first}`
  const isRun = last - first === rows.length - 1
  if (rows.length > 2 && isRun) return `rows ${first} to ${last}`
  return `rows ${rows.slice(0, -1).join(', ')} and ${last}`
}

function draw(frame, stage) {
  const items = Array.from({ length: ROWS }, (_, index) => {
    const row = index + 1
    const isKept = frame.rows.includes(row)
    const isTried = frame.tried.includes(row)
    const note = isKept ? (isTried ? 'back' : 'in') : 'out'
    const mark = isTried ? 'key' : isKept ? undefined : 'dim'
    return { text: row, note, mark, label: `row ${row}: ${note}` }
  })
  stage.append(
    kit.cells(items, { 'aria-label': 'Rows of the file' }),
    kit.el('p', {}, `Runs: ${frame.runs}. Rows left: ${frame.rows.length}.`),
  )
}

kit.widget('shrink', (mount) => {
  const names = STORIES.map(({ name }) => name)
  mount.append(kit.choice('What makes it fail', names, (index) => player.restart(framesFor(STORIES[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Shrinking a failing input',
    frames: framesFor(STORIES[0]),
    draw,
  })
})
