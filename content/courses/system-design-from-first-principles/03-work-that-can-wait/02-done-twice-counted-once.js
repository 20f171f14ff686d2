const WORKERS = [
  { name: 'Acknowledge first', steps: ['acknowledge', 'charge'] },
  { name: 'Acknowledge last', steps: ['charge', 'acknowledge'] },
  { name: 'Key and charge together', steps: ['charge once', 'acknowledge'] },
]
const CRASHES = [
  { name: 'Between its two steps', after: 1 },
  { name: 'Before them', after: 0 },
  { name: 'Not at all', after: undefined },
]
const PRICE = 400

const BALANCES = [1000, 600, 200]

/** Asks about the step that the next frame shows, if it charges, crashes or is the end. */
function withAsks(frames) {
  return frames.map((frame, index) => {
    const next = frames[index + 1]
    if (next?.step === 'crash') {
      const options = ['Nobody', 'Another worker', 'Worker A, once more']
      const right = next.queue.length === 0 ? 0 : 1
      return { ...frame, ask: { question: 'Worker A crashes now. Who gets message 7 next?', options, right } }
    }
    if (next !== undefined && index === frames.length - 2) {
      const question = 'That was the last step. How often was the customer charged?'
      return { ...frame, ask: { question, options: ['Never', 'Once', 'Twice'], right: next.charges } }
    }
    if (next?.step !== 'charge' && next?.step !== 'charge once') return frame
    const question = `${next.who} handles the charge of ${PRICE} now. What is the balance afterward?`
    return {
      ...frame,
      ask: { question, options: BALANCES.map(String), right: BALANCES.indexOf(next.balance) },
    }
  })
}

/** Each does its part on the state and says what it did. */
const DO = {
  acknowledge(state) {
    state.queue = []
    return 'acknowledges message 7. The broker forgets it.'
  },
  charge(state) {
    state.balance -= PRICE
    state.charges += 1
    return `charges ${PRICE} to the account: ${state.balance} left.`
  },
  'charge once'(state) {
    if (state.keys.includes(7)) return 'finds key 7 recorded already, and charges nothing.'
    state.keys = [...state.keys, 7]
    state.balance -= PRICE
    state.charges += 1
    return `records key 7 and charges ${PRICE} in one transaction: ${state.balance} left.`
  },
}

function verdict({ charges }) {
  if (charges === 1) return 'The order was charged once, as it should be.'
  return charges === 0
    ? 'The message is gone and nothing was charged: the work is lost.'
    : 'The order was charged twice, and both charges look right.'
}

function framesFor(worker, crash) {
  const state = { queue: [7], balance: 1000, keys: [], charges: 0 }
  const frames = []
  const push = (say, who, step) => frames.push({ say, who, step, ...state })
  push(`Message 7 waits: "charge ${PRICE}". The account holds ${state.balance}.`)
  for (const [attempt, who] of ['Worker A', 'Worker B'].entries()) {
    if (state.queue.length === 0) break
    push(`${who} takes message 7. The broker keeps it until it is acknowledged.`, who)
    let isAlive = true
    for (const [index, step] of worker.steps.entries()) {
      if (attempt === 0 && crash.after === index) {
        isAlive = false
        break
      }
      push(`${who} ${DO[step](state)}`, who, step)
    }
    if (isAlive) break
    push(
      state.queue.length === 0
        ? `${who} crashes. The broker has no message 7, so no one takes over.`
        : `${who} crashes. No acknowledgment arrives, so the broker will redeliver message 7.`,
      'nobody',
      'crash',
    )
  }
  push(verdict(state))
  return withAsks(frames)
}

function draw(frame, stage) {
  stage.append(
    kit.rows([
      {
        head: 'Broker',
        items: frame.queue.map((id) => ({ text: id, label: `message ${id}` })),
        empty: 'no message',
      },
      { head: 'Balance', items: [{ text: frame.balance, mark: frame.charges > 1 ? 'key' : undefined }] },
      {
        head: 'Keys',
        items: frame.keys.map((id) => ({ text: id, label: `key ${id}` })),
        empty: 'none recorded',
      },
    ]),
  )
}

kit.widget('crash-points', (mount) => {
  let worker = WORKERS[0]
  let crash = CRASHES[0]
  const again = () => player.restart(framesFor(worker, crash))
  mount.append(
    kit.choice(
      'What a worker does',
      WORKERS.map(({ name }) => name),
      (index) => {
        worker = WORKERS[index]
        again()
      },
    ),
    kit.choice(
      'When worker A crashes',
      CRASHES.map(({ name }) => name),
      (index) => {
        crash = CRASHES[index]
        again()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'One message, one crash, one account',
    frames: framesFor(worker, crash),
    draw,
  })
})
