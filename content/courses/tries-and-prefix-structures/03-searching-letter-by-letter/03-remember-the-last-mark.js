const RULES = ['4', '49', '4915', '491578']
const NUMBERS = ['491572', '491578', '4930', '331']

const OPTIONS = ['A rule ends here: remember it', 'Go on, no rule ends here', 'Stop: no such child']

/** The longest rule among two wrong answers, such as the prefix at which the walk stopped. */
function askResult(number, read, best, step) {
  const answer = best === 0 ? 'No rule' : number.slice(0, best)
  const pool = [number.slice(0, read), ...RULES.toReversed(), 'No rule']
  const options = [...new Set(pool)].filter((option) => option !== '' && option !== answer).slice(0, 2)
  const right = step % 3
  options.splice(right, 0, answer)
  return { question: 'The walk is over. Which rule is the answer?', options, right }
}

/** Walks along the number; `best` is how many digits the last rule on the way has. */
function framesFor(number) {
  const frames = []
  let best = 0
  let read = 0
  const keep = (say, quiz) => frames.push({ say, quiz, number, read, best })
  const askDigit = (digit, right) => ({
    question: `The next digit is ${digit}. What happens?`,
    options: OPTIONS,
    right,
  })
  keep(`The number is ${number}. Start at the root; no rule has matched yet.`)
  for (const [index, digit] of [...number].entries()) {
    const prefix = number.slice(0, index + 1)
    if (!RULES.some((rule) => rule.startsWith(prefix))) {
      keep(
        index === 0
          ? `No rule begins with ${digit}. The walk ends before it has begun.`
          : `No rule goes on from ${number.slice(0, index)} with ${digit}. The walk ends here.`,
        askDigit(digit, 2),
      )
      break
    }
    read = index + 1
    const isRule = RULES.includes(prefix)
    if (isRule) best = read
    const kept = best === 0 ? 'no rule so far' : `${number.slice(0, best)} is still the last rule`
    keep(
      isRule
        ? `Digit ${digit}: ${prefix} is marked, so remember it.`
        : `Digit ${digit}: ${prefix} is only the beginning of a rule. Keep walking; ${kept}.`,
      askDigit(digit, isRule ? 0 : 1),
    )
  }
  const reached = `The walk reached ${read} ${read === 1 ? 'digit' : 'digits'}`
  keep(
    best === 0
      ? `${reached}, and no rule matches.`
      : `${reached}; the last mark was at ${best}. The answer is ${number.slice(0, best)}.`,
    askResult(number, read, best, frames.length),
  )
  return frames.map((frame, step) => ({ ...frame, ask: frames[step + 1]?.quiz }))
}

function draw(frame, stage) {
  const { number, read, best } = frame
  const items = [...number].map((digit, index) => {
    const isWalked = index < read
    const isRule = isWalked && RULES.includes(number.slice(0, index + 1))
    return {
      text: digit,
      mark: index === best - 1 ? 'key' : isWalked ? 'seen' : 'dim',
      note: isRule ? 'rule' : isWalked ? 'path' : '',
      label: `${digit}, ${isRule ? 'a rule ends here' : isWalked ? 'on the path' : 'not reached'}`,
    }
  })
  const rules = RULES.map((rule) => ({
    text: rule,
    mark: best > 0 && rule === number.slice(0, best) ? 'key' : undefined,
  }))
  stage.append(
    kit.rows(
      [
        { head: 'Number', items },
        { head: 'Rules', items: rules },
      ],
      { 'aria-label': 'The number and the stored rules' },
    ),
    kit.el('p', {}, `Remembered: ${best === 0 ? 'nothing' : number.slice(0, best)}`),
  )
}

kit.widget('longest-rule', (mount) => {
  mount.append(kit.choice('Number', NUMBERS, (index) => player.restart(framesFor(NUMBERS[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Finding the longest rule that fits a number',
    frames: framesFor(NUMBERS[0]),
    draw,
  })
})
