import { describeNews, isNotified } from '#app/features/inbox/choices/notification.rules.ts'
import { readChoices, readNews } from '#app/features/inbox/choices/notification.service.server.ts'
import { describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { readToday } from '#app/features/scheduling/queue/today.service.server.ts'
import { digestTimes } from '#app/features/reminders/reminder.rules.ts'
import { findRecipient } from '#app/features/reminders/reminder.store.server.ts'
import {
  type Claim,
  type RunTimes,
  sendDue,
  type SendOutcome,
} from '#app/features/reminders/send-due.service.server.ts'
import { canSendMail, readSiteName } from '#app/features/site/site.service.server.ts'
import { createStopToken } from '#app/features/reminders/stop-token.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { type Mailer, MailError } from '#app/platform/mail.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { digestMail } from './digest-mail.server.ts'

export type DigestDeps = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET' | 'SMTP_URL' | 'NODE_ENV'>
  log: Log
  mailer: Mailer
}

const DAYS_IN_WEEK = 7
const OUTCOMES = { rejected: 'skipped', deferred: 'retry', 'not taken': 'refused' } as const

/** Sends the digests whose time has come. A site without mail sends none, and marks none as sent. */
export async function sendDigests(deps: DigestDeps, { readNow, until }: RunTimes): Promise<{ sent: number }> {
  if (!canSendMail(deps.config)) return { sent: 0 }
  return sendDue({
    db: deps.db,
    log: deps.log,
    kind: 'digest',
    timesOf: digestTimes,
    send: (claim, now) => sendDigest(deps, claim, now),
    readNow,
    until,
  })
}

async function sendDigest(
  { db, config, log, mailer }: DigestDeps,
  { learnerId, settings }: Claim,
  now: number,
): Promise<SendOutcome> {
  const person = await findRecipient(db, learnerId)
  if (person === null || !person.isEmailConfirmed) return 'skipped'
  const choices = await readChoices(db, learnerId)
  if (!isNotified(choices, 'due', 'digest')) return 'skipped'
  const today = await readToday(db, person, now)
  const { due, dueLeft } = describeLoad(today)
  if (today.pausedUntil !== null || dueLeft === 0) return 'skipped'
  const { interview } = today
  const since = new Date(now - (settings.digest === 'weekly' ? DAYS_IN_WEEK : 1) * DAY_MS)
  const news = await readNews(db, person, { channel: 'digest', choices, since })
  const mail = digestMail({
    to: person.email,
    name: person.name,
    siteName: await readSiteName(db),
    due,
    interview: interview === null ? null : { day: interview.day, today: today.day },
    news: describeNews(news),
    settings,
    publicUrl: config.PUBLIC_URL,
    stopToken: createStopToken(learnerId, config.AUTH_SECRET),
  })
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailError) || error.failure === 'unknown') throw error
    log.warn({ err: error }, 'a digest was not sent')
    return OUTCOMES[error.failure]
  }
}
