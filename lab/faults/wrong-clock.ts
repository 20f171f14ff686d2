import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '../../app/shared/units.ts'
import { newId } from '../../app/shared/ids.ts'
import { buildReviewAnswer } from '../../test/factories/memory.ts'
import { insertSession } from '../../test/factories/session.ts'
import { buildRunRecord } from '../../test/factories/study-run.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import type { Drill, Fault } from './fault.ts'
import { insertLearners, type Learner } from './learners.ts'
import type { StageProcess } from './stage.ts'

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
)
const RETRIES = 20
const RETRY_MS = 500
const CLAIMED = { 'two days ago': -2 * DAY_MS, 'in two days': 2 * DAY_MS, 'in ten years': 3_653 * DAY_MS }

function clockOf(offset: string): Record<string, string> {
  const library = LIBRARIES.find((file) => existsSync(file))
  if (library === undefined) throw new Error('Install the Debian package faketime.')
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

async function call(drill: Drill, { port }: StageProcess, cookie: string, body?: unknown): Promise<number> {
  const path = body === undefined ? '/api/deck.listMine?input=%7B%7D' : '/api/study.record'
  const headers = { cookie, origin: drill.stage.balancer.origin, 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  await response.arrayBuffer()
  return response.status
}

/** Sessions that end in half an hour, and ended half an hour ago, at a process whose clock is an hour off. */
async function countWrongSessions(drill: Drill, process: StageProcess, personId: string): Promise<number> {
  let wrong = 0
  for (const [minutes, expected] of [
    [30, 200],
    [-30, 401],
  ] as const) {
    const session = await insertSession(drill.stage.db, {
      personId,
      secret: TEST_SECRET,
      publicUrl: drill.stage.balancer.origin,
      expiresAt: new Date(Date.now() + minutes * MINUTE_MS),
    })
    if ((await call(drill, process, session.cookie)) !== expected) wrong += 1
  }
  return wrong
}

/** Answers of one card with claimed times, sent in turn to the wrong and to a right process. */
async function sendClaims(drill: Drill, processes: StageProcess[], learner: Learner): Promise<string[]> {
  const sent: string[] = []
  const [cardId = ''] = learner.cardIds
  for (const [index, offsetMs] of Object.values(CLAIMED).entries()) {
    for (const process of processes) {
      const at = Date.now() + offsetMs
      const answer = buildReviewAnswer(1, { id: newId(), cardId, deckId: learner.deckId, at })
      const record = buildRunRecord({
        learnerId: learner.id,
        deckId: learner.deckId,
        run: { startedAt: at },
        events: [answer],
      })
      // As in the browser: the same answer until it is confirmed.
      let status = 0
      for (let attempt = 0; status !== 200 && attempt < RETRIES; attempt += 1) {
        if (attempt > 0) await delay(RETRY_MS)
        status = await call(drill, process, learner.cookie, record)
      }
      if (status !== 200) throw new Error(`Claim ${index} got ${status}.`)
      sent.push(answer.id)
    }
  }
  return sent
}

type Stored = { id: string; leadMs: number; receiptMs: number }

async function readClaims(drill: Drill, { id }: Learner, sentAtMs: number): Promise<Stored[]> {
  const { rows } = await drill.stage.pool.query<{ id: string; answered: Date; received: Date }>(
    'select id, answered_at as answered, received_at as received from review where learner_id = $1 order by received_at, id',
    [id],
  )
  return rows.map(({ id: rowId, answered, received }) => ({
    id: rowId,
    leadMs: answered.getTime() - received.getTime(),
    receiptMs: Math.abs(received.getTime() - sentAtMs),
  }))
}

async function runOffset(drill: Drill, offset: '+1h' | '-1h') {
  const { stage } = drill
  const [, right] = stage.processes
  if (right === undefined) throw new Error('There is no second process.')
  await stage.end(drill.firstProcess(), 'SIGTERM')
  const wrong = await stage.start(clockOf(offset))
  const [learner] = await insertLearners(stage.db, stage.balancer.origin, 1)
  if (learner === undefined) throw new Error('There is no learner.')
  let wrongSessions = 0
  let sent: string[] = []
  const sentAtMs = Date.now()
  await drill.run('F13', `a process whose clock is ${offset} off`, async () => {
    wrongSessions = await countWrongSessions(drill, wrong, learner.id)
    sent = await sendClaims(drill, [wrong, right], learner)
    await drill.calm(8)
  })
  const stored = await readClaims(drill, learner, sentAtMs)
  drill.addZero('F13', `sessions that a process with ${offset} judges wrongly, of 2`, wrongSessions)
  drill.addZero(
    'F13',
    `claimed times that lie more than 5 minutes ahead of the receipt (a process with ${offset}; browsers −2 days, +2 days, +10 years)`,
    stored.filter(({ leadMs }) => leadMs > 5 * MINUTE_MS).length,
    `of ${stored.length}`,
  )
  drill.addZero(
    'F13',
    `receipts more than 5 minutes off the database's clock (a process with ${offset})`,
    stored.filter(({ receiptMs }) => receiptMs > 5 * MINUTE_MS).length,
    `of ${stored.length}`,
  )
  drill.addZero(
    'F13',
    `answers whose order by receipt is not the order in which they were sent (in turn to ${offset} and 0)`,
    stored.filter(({ id }, index) => sent[index] !== id).length,
    `of ${stored.length}`,
  )
  await stage.end(wrong, 'SIGTERM')
  await drill.restore()
}

/** F13: a process with a wrong clock, and browsers with wrong clocks. */
export const wrongClock: Fault = async (drill) => {
  await runOffset(drill, '+1h')
  await runOffset(drill, '-1h')
}
