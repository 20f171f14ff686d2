import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { limitTime } from '#app/shared/time-limit.ts'
import { decide, type ReminderSettings, type Slot, type Times } from './reminder.rules.ts'
import {
  claimMessage,
  deleteMessage,
  deleteOldMessages,
  finishMessage,
  listDueLearners,
  lockDueLearner,
  type ReminderKind,
  updateNextAt,
} from './reminder.store.server.ts'

/** One learner's message whose day this process alone has claimed. */
export type Claim = { learnerId: string; slot: Slot; settings: ReminderSettings }

/**
 * `retry`: nothing left the site, and the other side may take this message later. `refused`: nor does it take any other
 * message now.
 */
export type SendOutcome = 'sent' | 'skipped' | 'retry' | 'refused'

export type RunTimes = {
  readNow(): number
  /** No message is begun after this time. */
  until: number
}

export type SendDue = {
  db: Database
  log: Log
  kind: ReminderKind
  timesOf(settings: ReminderSettings, timeZone: string): Times | null
  send(claim: Claim, now: number): Promise<SendOutcome>
  /** For one message; 30 seconds unless a test is in a hurry. */
  limitMs?: number
} & RunTimes

const BATCH = 100
/** A mail server needs most of the time for its answers. */
const SENT_AT_ONCE = 4
const RETRY_AFTER_MS = 5 * 60_000
const MESSAGE_RETENTION_DAYS = 7
/** So long after `until` a run ends at the latest. A message that takes longer may have arrived: it isn't repeated. */
const MESSAGE_LIMIT_MS = 30_000

/**
 * Sends what is due now. Each message is claimed in the database first and sent after the commit: a process that dies in
 * between leaves a claim without a message, and nobody gets two (decision 0068). Any number of processes may run this at
 * the same time.
 */
export async function sendDue(job: SendDue): Promise<{ sent: number }> {
  const { db, kind, readNow, until } = job
  const seen = new Set<string>()
  let sent = 0
  let isRefused = false
  const canGoOn = () => !isRefused && readNow() < until
  while (canGoOn()) {
    const due = await listDueLearners(db, kind, { now: readNow(), limit: BATCH })
    const waiting = due.filter((id) => !seen.has(id))
    if (waiting.length === 0) break
    for (const id of waiting) seen.add(id)
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined && canGoOn(); id = waiting.shift()) {
        const outcome = await trySend(job, id)
        if (outcome === 'sent') sent += 1
        // The next run tries again.
        if (outcome === 'refused') isRefused = true
      }
    }
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, lane))
  }
  return { sent }
}

/** One learner's failure must not cost the others their reminder. */
async function trySend(job: SendDue, learnerId: string): Promise<SendOutcome> {
  try {
    return await sendToOne(job, learnerId)
  } catch (err) {
    job.log.warn({ err, kind: job.kind }, 'a reminder was not sent')
    return 'skipped'
  }
}

async function sendToOne(job: SendDue, learnerId: string): Promise<SendOutcome> {
  const now = job.readNow()
  const claim = await claimDue(job, learnerId, now)
  if (claim === null) return 'skipped'
  const { db, kind, limitMs = MESSAGE_LIMIT_MS } = job
  const outcome = await limitTime(limitMs, () => job.send(claim, now))
  const key = { learnerId, kind, day: claim.slot.day }
  if (outcome === 'retry' || outcome === 'refused') {
    await db.transaction().execute(async (tx) => {
      await deleteMessage(tx, key)
      await updateNextAt(tx, kind, { learnerId, nextAt: now + RETRY_AFTER_MS })
    })
  } else await finishMessage(db, key, outcome)
  return outcome
}

/** Claims the message of a learner whose time has come, and stores when to look again. */
async function claimDue(
  { db, kind, timesOf }: SendDue,
  learnerId: string,
  now: number,
): Promise<Claim | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDueLearner(tx, kind, { learnerId, now })
    if (row === null) return null
    const { lastDay, ...settings } = row
    const { timeZone } = (await readLearner(tx, learnerId)).settings
    const { due, nextAt } = decide(timesOf(settings, timeZone), {
      pausedUntil: settings.pausedUntil,
      lastDay,
      now,
    })
    await updateNextAt(tx, kind, { learnerId, nextAt })
    if (due === null || !(await claimMessage(tx, { learnerId, kind, day: due.day }))) return null
    await deleteOldMessages(tx, { learnerId, kind, day: due.day - MESSAGE_RETENTION_DAYS })
    return { learnerId, slot: due, settings }
  })
}
