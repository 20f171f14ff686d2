const AMOUNT = 12
const COIN_SETS = [
  [1, 5, 8],
  [4, 6],
  [3, 4, 7],
]

const shown = (count) => (count === Infinity ? '∞' : String(count))

function framesFor(coins) {
  const fewest = [0]
  const frames = [
    { say: 'The amount 0 needs 0 coins. All else is still open.', fewest: [...fewest], part: 0, tried: [] },
  ]
  for (let part = 1; part <= AMOUNT; part += 1) {
    const options = coins
      .filter((coin) => coin <= part)
      .map((coin) => ({ coin, rest: part - coin, count: fewest[part - coin] + 1 }))
    const best = Math.min(Infinity, ...options.map(({ count }) => count))
    fewest.push(best)
    const offers = options
      .map(({ coin, rest, count }) => `coin ${coin} leaves ${rest}: ${shown(count)}`)
      .join('; ')
    const result = best === Infinity ? 'It cannot be paid.' : `The fewest is ${best}.`
    const say =
      options.length === 0
        ? `Amount ${part}: every coin is too large. It cannot be paid.`
        : `Amount ${part}: ${offers}. ${result}`
    frames.push({ say, fewest: [...fewest], part, tried: options.map(({ rest }) => rest) })
  }
  return frames
}

function draw(frame, stage) {
  const cells = Array.from({ length: AMOUNT + 1 }, (_, part) => {
    const count = frame.fewest[part]
    const value = count === undefined ? 'open' : count === Infinity ? 'cannot be paid' : `${count} coins`
    return {
      text: count === undefined ? '·' : shown(count),
      note: part,
      mark:
        part === frame.part
          ? 'key'
          : frame.tried.includes(part)
            ? 'seen'
            : count === undefined
              ? 'dim'
              : undefined,
      label: `amount ${part}: ${value}`,
    }
  })
  stage.append(kit.cells(cells, { 'aria-label': 'Fewest coins for each amount' }))
}

kit.widget('fewest-coins', (mount) => {
  mount.append(
    kit.choice(
      'Coins',
      COIN_SETS.map((coins) => coins.join(', ')),
      (index) => player.restart(framesFor(COIN_SETS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A table of amounts that fills',
    frames: framesFor(COIN_SETS[0]),
    draw,
  })
})
