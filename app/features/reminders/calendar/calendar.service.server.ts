import { createHash, randomBytes } from 'node:crypto'
import { roundSchema } from '#app/features/scheduling/interview/interview.schema.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { MAX_INTERVIEWS } from '#app/features/scheduling/scheduling.rules.ts'
import { instantOf, wallClock } from '#app/features/reminders/reminder.rules.ts'
import { findRecipient, findReminder } from '#app/features/reminders/reminder.store.server.ts'
import { readSiteName } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { CALENDAR_PATH } from '#app/features/reminders/reminder.messages.ts'
import { writeCalendar } from './calendar-file.server.ts'
import { listFeedEvents } from './calendar.rules.ts'
import {
  deleteFeedRow,
  findFeedOwner,
  readFeedSource,
  updateLastRead,
  upsertFeed,
} from './calendar.store.server.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
const KEY_LENGTH = 16
/** Without a plan every day is one for a session. */
const EVERY_DAY = 127

/** A new secret address; one from before stops working. Only its hash is stored, so it is shown once. */
export async function createFeed(
  tx: Transaction,
  learnerId: string,
  { PUBLIC_URL: publicUrl }: Pick<Config, 'PUBLIC_URL'>,
): Promise<{ url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await upsertFeed(tx, learnerId, hashToken(token))
  return { url: `${publicUrl}${CALENDAR_PATH}?key=${token}` }
}

export const deleteFeed = (tx: Transaction, learnerId: string): Promise<void> => deleteFeedRow(tx, learnerId)

/** The file behind a secret address; null if there is none. */
export async function readFeed(
  { db, config }: { db: Database; config: Pick<Config, 'PUBLIC_URL'> },
  token: string,
  now: number,
): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const learnerId = await findFeedOwner(db, hashToken(token))
  if (learnerId === null || (await findRecipient(db, learnerId)) === null) return null
  const reminder = await findReminder(db, learnerId)
  const { row, settings } = await readLearner(db, learnerId)
  const source = await readFeedSource(db, learnerId, MAX_INTERVIEWS)
  const { timeZone, minutesPerDay, pause } = settings
  const today = wallClock(now, timeZone).day
  const events = listFeedEvents({
    learnerKey: createHash('sha256').update(`calendar:${learnerId}`).digest('hex').slice(0, KEY_LENGTH),
    today,
    interviews: source.interviews.map(({ rounds, ...interview }) => ({
      ...interview,
      rounds: roundSchema.array().parse(rounds),
    })),
    times: { minute: reminder.minute, timeZone },
    weekdays: source.weekdays ?? EVERY_DAY,
    minutesPerDay,
    pause,
    // Both only grow, and one of them does with each change that moves a session.
    sequence: reminder.revision + row.revision,
  })
  await updateLastRead(db, learnerId)
  // The same all day, so that an unchanged calendar has an unchanged file.
  const stamp = new Date(instantOf(today, { minute: 0, timeZone }))
  const siteName = await readSiteName(db)
  return writeCalendar(events, { siteName, host: new URL(config.PUBLIC_URL).hostname, stamp })
}
