const COINS = [1, 2, 3]
const AMOUNT = 5
const LOOPS = ['Coins outside', 'Amounts outside']

const pairsOf = (isCoinOutside) =>
  isCoinOutside
    ? COINS.flatMap((coin) => Array.from({ length: AMOUNT - coin + 1 }, (_, index) => [coin, coin + index]))
    : Array.from({ length: AMOUNT }, (_, index) => index + 1).flatMap((part) =>
        COINS.filter((coin) => coin <= part).map((coin) => [coin, part]),
      )

/** The right option among two different wrong ones; its position changes from step to step. */
function optionsFor(right, candidates, turn) {
  const wrong = [...new Set(candidates)].filter((option) => option !== right).slice(0, 2)
  const at = turn % 3
  return { options: [...wrong.slice(0, at), right, ...wrong.slice(at)].map(String), right: at }
}

function framesFor(isCoinOutside) {
  // The payments themselves, so that the learner sees what is counted; the code keeps only their number.
  const ways = Array.from({ length: AMOUNT + 1 }, (_, part) => (part === 0 ? [''] : []))
  const frames = [
    { say: 'One way to pay 0: with no coin at all.', counts: ways.map((list) => list.length), list: [] },
  ]
  for (const [coin, part] of pairsOf(isCoinOutside)) {
    const [before, from] = [ways[part].length, ways[part - coin].length]
    const candidates = [from, before, before + 1, before + from + 1, before + from + 2]
    frames.at(-1).ask = {
      question: `Next: coin ${coin}, amount ${part}. What will the cell of amount ${part} show?`,
      ...optionsFor(before + from, candidates, frames.length),
    }
    const added = ways[part - coin].map((way) => (way === '' ? String(coin) : `${way}+${coin}`))
    ways[part] = [...ways[part], ...added]
    const news = added.length === 0 ? 'nothing new' : added.join(', ')
    frames.push({
      say: `Coin ${coin}, amount ${part}: every way to pay ${part - coin}, then a ${coin}. New: ${news}.`,
      counts: ways.map((list) => list.length),
      part,
      from: part - coin,
      list: ways[part],
    })
  }
  const total = ways[AMOUNT].length
  const meaning = isCoinOutside
    ? 'Coins never go back to a smaller one: combinations.'
    : 'Any coin may follow any other: sequences.'
  frames.push({
    say: `${total} ways to pay ${AMOUNT}. ${meaning}`,
    counts: ways.map((list) => list.length),
    part: AMOUNT,
    list: ways[AMOUNT],
  })
  return frames
}

function draw(frame, stage) {
  const cells = frame.counts.map((count, part) => ({
    text: count,
    note: part,
    mark: part === frame.part ? 'key' : part === frame.from ? 'seen' : undefined,
    label: `amount ${part}: ${count} ways`,
  }))
  const listed = frame.list.length === 0 ? '' : `Ways to pay ${frame.part}: ${frame.list.join(', ')}`
  stage.append(kit.cells(cells, { 'aria-label': 'Ways for each amount' }), kit.el('p', {}, listed))
}

kit.widget('ways', (mount) => {
  mount.append(kit.choice('Loops', LOOPS, (index) => player.restart(framesFor(index === 0))))
  const player = kit.stepPlayer(mount, {
    label: 'Counting payments, step by step',
    frames: framesFor(true),
    draw,
  })
})
