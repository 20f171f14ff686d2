const AMOUNT = 12
const COIN_SETS = [
  [1, 5, 8],
  [4, 6],
  [3, 4, 7],
]

const shown = (count) => (count === Infinity ? '∞' : String(count))

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

/** What always taking the largest coin that fits would use. */
function greedyCount(coins, amount) {
  const coin = Math.max(0, ...coins.filter((value) => value <= amount))
  if (amount === 0) return 0
  return coin === 0 ? Infinity : 1 + greedyCount(coins, amount - coin)
}

/** Asks for the cell that is filled next; greedy and off-by-one counts are the wrong options. */
function askFor(coins, fewest, part) {
  const right = fewest[part]
  const least = Math.ceil(part / Math.max(...coins))
  const near = right === Infinity ? [least, least + 1] : [right + 1, right - 1].filter((count) => count > 0)
  const candidates = [greedyCount(coins, part), ...near, Infinity].map(shown)
  return {
    question: `Amount ${part}: what is the fewest number of coins?`,
    ...optionsFor(shown(right), candidates, part),
  }
}

function framesFor(coins) {
  const fewest = [0]
  const frames = [
    {
      say: 'The amount 0 needs 0 coins. All other cells are still open.',
      fewest: [...fewest],
      part: 0,
      tried: [],
    },
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
    const result = best === Infinity ? "It can't be paid." : `The fewest is ${best}.`
    const say =
      options.length === 0
        ? `Amount ${part}: every coin is too large. It can't be paid.`
        : `Amount ${part}: ${offers}. ${result}`
    frames.push({ say, fewest: [...fewest], part, tried: options.map(({ rest }) => rest) })
  }
  for (const frame of frames) if (frame.part < AMOUNT) frame.ask = askFor(coins, fewest, frame.part + 1)
  return frames
}

function draw(frame, stage) {
  const cells = Array.from({ length: AMOUNT + 1 }, (_, part) => {
    const count = frame.fewest[part]
    const value = count === undefined ? 'open' : count === Infinity ? "can't be paid" : `${count} coins`
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
