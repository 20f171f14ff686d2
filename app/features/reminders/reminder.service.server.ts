import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { saveSettings } from '#app/features/scheduling/learning/settings.service.server.ts'
import { canSendMail } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { reminderErrors } from './reminder.messages.ts'
import {
  digestTimes,
  endOfPause,
  findNextAt,
  MAX_PAUSE_DAYS,
  type PauseLength,
  pushTimes,
  type ReminderSettings,
  wallClock,
} from './reminder.rules.ts'
import type { ReminderView, SaveReminders, StopView } from './reminder.schema.ts'
import { findRecipient, findReminder, lockReminder, updateReminder } from './reminder.store.server.ts'
import { findFeed } from './calendar/calendar.store.server.ts'
import { hasPushDevice, listDevices } from './push/push.store.server.ts'
import { readStopToken } from './stop-token.server.ts'

type Deps = { db: Database; config: Config }

const pauseAfter = (pausedUntil: number | null, now: number) =>
  pausedUntil !== null && pausedUntil > now ? pausedUntil : null

export async function readReminders(
  { db, config }: Deps,
  viewer: Viewer,
  now: number,
): Promise<ReminderView> {
  const row = await findReminder(db, viewer.id)
  const learner = await readLearner(db, viewer.id)
  const person = await findRecipient(db, viewer.id)
  const feed = await findFeed(db, viewer.id)
  const devices = await listDevices(db, viewer.id)
  const { timeZone } = learner.settings
  const pausedUntil = pauseAfter(row.pausedUntil, now)
  const times = digestTimes(row, timeZone)
  return {
    digest: row.digest,
    minute: row.minute,
    weekday: row.weekday,
    timeZone,
    pausedUntil,
    email: viewer.email,
    isEmailConfirmed: person?.isEmailConfirmed ?? false,
    hasMail: canSendMail(config),
    nextDigestAt: times === null ? null : findNextAt(times, pausedUntil, now),
    feed: feed && {
      createdAt: feed.createdAt.toISOString(),
      lastReadAt: feed.lastReadAt?.toISOString() ?? null,
    },
    devices: devices.map(({ id, device, endpoint, lastSentAt }) => ({
      id,
      device,
      endpointHash: hashToken(endpoint),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  }
}

const toDate = (at: number | null) => (at === null ? null : new Date(at))

/** Stores the settings together with the next instants that follow from them. */
async function store(
  tx: Transaction,
  learnerId: string,
  { settings, timeZone, now }: { settings: ReminderSettings; timeZone: string; now: number },
): Promise<void> {
  const pausedUntil = pauseAfter(settings.pausedUntil, now)
  const times = digestTimes(settings, timeZone)
  const push = (await hasPushDevice(tx, learnerId)) ? pushTimes(settings, timeZone) : null
  await updateReminder(tx, learnerId, {
    digest: settings.digest,
    minute: settings.minute,
    weekday: settings.weekday,
    paused_until: toDate(pausedUntil),
    digest_at: toDate(times === null ? null : findNextAt(times, pausedUntil, now)),
    push_at: toDate(push === null ? null : findNextAt(push, pausedUntil, now)),
  })
}

/** Changes the settings of a learner; the row is locked, so that two devices don't undo each other's change. */
export async function changeReminders(
  tx: Transaction,
  learnerId: string,
  change: Partial<ReminderSettings>,
  now: number,
): Promise<void> {
  const row = await lockReminder(tx, learnerId)
  const { timeZone } = (await readLearner(tx, learnerId)).settings
  await store(tx, learnerId, { settings: { ...row, ...change }, timeZone, now })
}

export async function saveReminders(
  tx: Transaction,
  viewer: Viewer,
  { digest, minute, weekday, timeZone }: SaveReminders,
  now: number,
): Promise<void> {
  const { row } = await readLearner(tx, viewer.id)
  // A learner without a row has no zone yet; one who chose a zone keeps it.
  if (timeZone !== undefined && row.revision === 0) await saveSettings(tx, viewer, { timeZone })
  const change = {
    ...(digest !== undefined && { digest }),
    ...(minute !== undefined && { minute }),
    ...(weekday !== undefined && { weekday }),
  }
  await changeReminders(tx, viewer.id, change, now)
}

/** Pauses all reminders, or ends the pause. */
export async function pauseReminders(
  tx: Transaction,
  learnerId: string,
  pause: PauseLength | StudyDay | null,
  now: number,
): Promise<void> {
  if (pause === null) return changeReminders(tx, learnerId, { pausedUntil: null }, now)
  const { timeZone } = (await readLearner(tx, learnerId)).settings
  const today = wallClock(now, timeZone).day
  if (typeof pause === 'number' && (pause <= today || pause > today + MAX_PAUSE_DAYS)) {
    throw reminderErrors.pauseTooLong()
  }
  await changeReminders(tx, learnerId, { pausedUntil: endOfPause(pause, timeZone, now) }, now)
}

/** What the link of a mail leads to; null for a link that isn't ours and for a deleted account. */
export async function readStopPage(
  { db, config }: Deps,
  token: string,
  now: number,
): Promise<StopView | null> {
  const learnerId = readStopToken(token, config.AUTH_SECRET)
  if (learnerId === null || (await findRecipient(db, learnerId)) === null) return null
  const row = await findReminder(db, learnerId)
  const learner = await readLearner(db, learnerId)
  return {
    digest: row.digest,
    pausedUntil: pauseAfter(row.pausedUntil, now),
    timeZone: learner.settings.timeZone,
  }
}

/** What a tap on that page does. Returns whether the link was ours. */
export async function stopByToken(
  { db, config }: Deps,
  { token, action, now }: { token: string; action: 'stop' | 'pause'; now: number },
): Promise<boolean> {
  const learnerId = readStopToken(token, config.AUTH_SECRET)
  // A deleted account must not get a row again.
  if (learnerId === null || (await findRecipient(db, learnerId)) === null) return false
  await db
    .transaction()
    .execute((tx) =>
      action === 'stop'
        ? changeReminders(tx, learnerId, { digest: 'off' }, now)
        : pauseReminders(tx, learnerId, 'week', now),
    )
  return true
}
