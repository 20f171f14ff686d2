const NUMBERS = [4, 9, 1, 4, 7]
const TARGET = 8
const OUTCOMES = ['A pair is found', 'The partner is absent']
const ORDERS = ['Look up, then store', 'Store, then look up']

/** Plays the search for a pair; `storesFirst` turns the two lines around. */
function framesFor(storesFirst) {
  const places = new Map()
  const frames = []
  const show = (say, state) => frames.push({ say, places: [...places], ...state })
  show(`Find two positions whose numbers add up to ${TARGET}. The map is empty.`, {})
  for (const [at, number] of NUMBERS.entries()) {
    const partner = TARGET - number
    const store = () => {
      const isAgain = places.has(number)
      places.set(number, at)
      const what = isAgain ? `now at position ${at}` : `at position ${at}`
      show(`Store ${number}, ${what}.`, { at, key: number })
    }
    if (storesFirst) store()
    const asks = `Position ${at}: ${number} needs ${TARGET} - ${number} = ${partner}.`
    frames.at(-1).ask = {
      question: `Next, ${number} at position ${at} looks up its partner. What does the map say?`,
      options: OUTCOMES,
      right: places.has(partner) ? 0 : 1,
    }
    if (places.has(partner)) {
      const found = places.get(partner)
      const end =
        found === at
          ? `The map says position ${found}, which is the number itself. The result (${found}, ${at}) is wrong.`
          : `The map says position ${found}. The result is (${found}, ${at}).`
      show(`${asks} ${end}`, { at, found, key: partner })
      return frames
    }
    show(`${asks} It isn't in the map.`, { at })
    if (!storesFirst) store()
  }
  return frames
}

function draw(frame, stage) {
  const numbers = NUMBERS.map((number, index) => ({
    text: number,
    note: index,
    mark: index === frame.at || index === frame.found ? 'key' : index < frame.at ? 'seen' : undefined,
    label: `${number} at position ${index}`,
  }))
  const rows = frame.places.map(([number, place]) => ({
    head: number,
    mark: number === frame.key ? 'key' : undefined,
    items: [{ text: place, label: `position ${place}` }],
  }))
  stage.append(kit.cells(numbers, { 'aria-label': 'Numbers with their positions' }))
  if (rows.length === 0) stage.append(kit.el('p', {}, 'The map is empty.'))
  else stage.append(kit.rows(rows, { 'aria-label': 'Map from number to position', 'data-dense': true }))
}

kit.widget('pair-sum', (mount) => {
  mount.append(
    kit.choice('Order of the two lines', ORDERS, (index) => player.restart(framesFor(index === 1))),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Searching for a pair with a map',
    frames: framesFor(false),
    draw,
  })
})
