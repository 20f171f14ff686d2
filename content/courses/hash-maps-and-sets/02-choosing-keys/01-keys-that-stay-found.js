const BUCKETS = 4
const KINDS = [
  { name: 'Leave the key', changes: false, byObject: false },
  { name: 'Change the key', changes: true, byObject: false },
  { name: 'Hash by object', changes: false, byObject: true },
]

const textOf = (cell) => `(${cell.row}, ${cell.col})`

/** The states of a small table in which one entry is stored and looked up. */
function framesFor(kind) {
  const frames = []
  const buckets = Array.from({ length: BUCKETS }, () => [])
  let made = 0
  const makeCell = (row, col) => {
    made += 1
    return { row, col, made }
  }
  const hashOf = (cell) => (kind.byObject ? cell.made + 4 : cell.row + cell.col)
  const why = (cell) =>
    kind.byObject
      ? `object number ${cell.made} hashes to ${hashOf(cell)}`
      : `${cell.row} + ${cell.col} is ${hashOf(cell)}`
  const show = (say, at, hit) => {
    const rows = buckets.map((bucket) => bucket.map((cell) => textOf(cell)))
    frames.push({ say, rows, at, hit })
  }

  const bucketNames = Array.from({ length: BUCKETS }, (_, bucket) => `Bucket ${bucket}`)
  const askBucket = (cell) => {
    const question = `Hash of ${textOf(cell)}: ${why(cell)}. Which of the four buckets?`
    frames.at(-1).ask = { question, options: bucketNames, right: hashOf(cell) % BUCKETS }
  }
  const outcomes = ['Found', 'Absent: the bucket is empty', 'Absent: a different key', 'An error']

  const stored = makeCell(1, 2)
  const home = hashOf(stored) % BUCKETS
  show('An empty table with four buckets. The key will be the cell (1, 2).')
  askBucket(stored)
  show(`Hash of the key: ${why(stored)}, and modulo ${BUCKETS} that is bucket ${home}.`, home)
  buckets[home].push(stored)
  show(`The entry (1, 2) is stored in bucket ${home}.`, home, true)
  const searches = [[1, 2]]
  if (kind.changes) {
    stored.row = 2
    searches.unshift([2, 2])
    show(`The program sets row to 2. The key now says (2, 2), and nothing moves it from bucket ${home}.`)
  }
  for (const [row, col] of searches) {
    const wanted = makeCell(row, col)
    const at = hashOf(wanted) % BUCKETS
    askBucket(wanted)
    show(`Look up a new cell ${textOf(wanted)}: ${why(wanted)}, so look in bucket ${at}.`, at)
    const there = buckets[at][0]
    const isEqual = there !== undefined && there.row === row && there.col === col
    const question = `What does the lookup of ${textOf(wanted)} report?`
    const right = isEqual ? 0 : there === undefined ? 1 : 2
    frames.at(-1).ask = { question, options: outcomes, right }
    if (there === undefined) {
      show(`Bucket ${at} is empty. The lookup reports ${textOf(wanted)} as absent.`, at)
    } else if (isEqual) {
      show(`One comparison: ${textOf(there)} equals ${textOf(wanted)}. Found.`, at, true)
    } else {
      show(`One comparison: ${textOf(there)} isn't ${textOf(wanted)}. Reported as absent.`, at, true)
    }
  }
  const last = textOf(stored)
  const lost = kind.changes || kind.byObject
  show(
    lost
      ? `Going over all buckets still shows ${last}. It's in the map, and no lookup finds it.`
      : `Going over all buckets shows ${last}, and a lookup with an equal key finds it.`,
  )
  return frames
}

function draw(frame, stage) {
  const rows = frame.rows.map((bucket, index) => ({
    head: index,
    mark: index === frame.at ? 'key' : undefined,
    items: bucket.map((text) => ({ text, mark: index === frame.at && frame.hit ? 'key' : undefined })),
  }))
  stage.append(kit.rows(rows, { 'aria-label': 'Buckets' }))
}

kit.widget('lost-key', (mount) => {
  mount.append(
    kit.choice(
      'After storing',
      KINDS.map(({ name }) => name),
      (index) => player.restart(framesFor(KINDS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A key that is stored and looked up',
    frames: framesFor(KINDS[0]),
    draw,
  })
})
