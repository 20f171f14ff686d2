const SIZE = 3
const ROWS = [8, 7, 6, 5, 4, 3, 2, 1]
const arrive = (list) => [Math.max(...list) + 1, ...list]
const leave = (list) => list.slice(1)
const MODES = [
  { name: 'Offset, rows arrive', change: arrive },
  { name: 'Cursor, rows arrive', change: arrive, hasCursor: true },
  { name: 'Offset, rows are deleted', change: leave },
  { name: 'Cursor, rows are deleted', change: leave, hasCursor: true },
]

/** One reader goes through all pages, and the list changes after each of the first two. */
function framesFor({ change, hasCursor }) {
  let list = ROWS
  const seen = []
  const frames = []
  const push = (say, page = []) => frames.push({ say, list, page, seen: [...seen] })
  push(`Newest first, ${SIZE} rows per page. The reader opens page 1.`)
  for (let number = 1; ; number += 1) {
    const page = loadPage(list, number, hasCursor ? seen.at(-1) : undefined)
    if (number > 1) frames.at(-1).ask = askFirst(number, page, list)
    const from = hasCursor && number > 1 ? `after row ${seen.at(-1)}` : `skip ${(number - 1) * SIZE}`
    const again = page.filter((row) => seen.includes(row)).map((row) => ` Row ${row} is shown again.`)
    seen.push(...page)
    push(`Page ${number} (${from}): ${page.join(', ') || 'no rows'}.${again.join('')}`, page)
    if (page.length === 0) break
    if (number > 2) continue
    const [top] = list
    list = change(list)
    push(list[0] > top ? `Row ${list[0]} arrives at the top.` : `Row ${top} is deleted.`)
  }
  const twice = seen.filter((row, index) => seen.indexOf(row) !== index)
  const missed = list.filter((row) => row <= ROWS[0] && !seen.includes(row))
  const verdict = `Shown twice: ${twice.join(', ') || 'none'}. Missed: ${missed.join(', ') || 'none'}.`
  push(`The reader is done. ${verdict}`)
  return frames
}

const loadPage = (list, number, last) =>
  last === undefined
    ? list.slice((number - 1) * SIZE, number * SIZE)
    : list.filter((row) => row < last).slice(0, SIZE)

/** Three answers, the right one at a different position each time. */
function askFirst(number, page, list) {
  const right = page.length === 0 ? 'none' : String(page[0])
  const around = page.length === 0 ? [list.at(-1), list[0]] : [page[0] + 1, page[0] - 1 || list[0]]
  const options = around.map(String)
  options.splice(number % 3, 0, right)
  return { question: `Which row is first on page ${number}?`, options, right: number % 3 }
}

function draw(frame, stage) {
  const list = frame.list.map((row) => ({
    text: row,
    mark: frame.page.includes(row) ? 'key' : undefined,
    label: frame.page.includes(row) ? `row ${row}, on this page` : `row ${row}`,
  }))
  const seen = frame.seen.map((row, index) => {
    const isTwice = frame.seen.indexOf(row) !== index
    return { text: row, mark: isTwice ? 'seen' : undefined, note: isTwice ? 'again' : undefined }
  })
  stage.append(
    kit.rows(
      [
        { head: 'list now', items: list },
        { head: 'shown', items: seen, empty: 'nothing yet' },
      ],
      { 'aria-label': 'The list and what the reader has seen' },
    ),
  )
}

kit.widget('pages-that-move', (mount) => {
  const names = MODES.map(({ name }) => name)
  mount.append(kit.choice('Pages by', names, (index) => player.restart(framesFor(MODES[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Reading pages while the list changes',
    frames: framesFor(MODES[0]),
    draw,
  })
})
