import { randomUUIDv7 } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { describeNews, isNotified } from '#app/features/inbox/choices/notification.rules.ts'
import { readChoices, readNews } from '#app/features/inbox/choices/notification.service.server.ts'
import { describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { readToday } from '#app/features/scheduling/queue/today.service.server.ts'
import { reminderErrors } from '#app/features/reminders/reminder.messages.ts'
import { pushTimes } from '#app/features/reminders/reminder.rules.ts'
import { changeReminders } from '#app/features/reminders/reminder.service.server.ts'
import type { SubscribeInput } from '#app/features/reminders/reminder.schema.ts'
import { findRecipient } from '#app/features/reminders/reminder.store.server.ts'
import {
  type Claim,
  type RunTimes,
  sendDue,
  type SendOutcome,
} from '#app/features/reminders/send-due.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { describeWait, quotaError } from '#app/shared/quotas.ts'
import { DAY_MS, MINUTES_PER_HOUR } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { postPublic, type PushRequest } from './public-post.server.ts'
import { ensurePushKeys, readPushKeys } from './push-keys.service.server.ts'
import {
  dueMessage,
  isPushEndpoint,
  isQuiet,
  MAX_DEVICES,
  type PushMessage,
  secondsUntilQuiet,
  TEST_MESSAGE,
} from './push.rules.ts'
import {
  deleteDevice,
  type DeviceRow,
  listDevices,
  type PushKeys,
  updateLastSent,
  upsertDevice,
} from './push.store.server.ts'

export type PushDeps = {
  db: Database
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>
  log: Log
  /** Sends a request to a push service and returns its status. */
  post?: (url: string, request: PushRequest) => Promise<number>
}

const DELETED = 410
const OK_FROM = 200
const OK_TO = 299
const TEST_SECONDS = 600
const TESTS = { kind: 'push-test', limit: 10, minutes: MINUTES_PER_HOUR, noun: 'tests' }

/** The key that a browser asks for when it subscribes. */
export const preparePush = async (
  tx: Transaction,
  config: PushDeps['config'],
): Promise<{ publicKey: string }> => ({ publicKey: (await ensurePushKeys(tx, config)).publicKey })

export async function subscribeDevice(
  tx: Transaction,
  viewer: Viewer,
  { endpoint, keys, device }: SubscribeInput,
  now: number,
): Promise<{ id: string }> {
  if (!isPushEndpoint(endpoint)) throw reminderErrors.foreignEndpoint()
  // Also locks the learner, so that two devices don't both take the last position.
  await changeReminders(tx, viewer.id, {}, now)
  const devices = await listDevices(tx, viewer.id)
  const isKnown = devices.some((known) => known.endpoint === endpoint)
  if (!isKnown && devices.length >= MAX_DEVICES) throw reminderErrors.tooManyDevices()
  const id = await upsertDevice(tx, viewer.id, { id: randomUUIDv7(), endpoint, ...keys, device })
  await changeReminders(tx, viewer.id, {}, now)
  return { id }
}

export async function unsubscribeDevice(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  now: number,
): Promise<void> {
  await deleteDevice(tx, viewer.id, id)
  await changeReminders(tx, viewer.id, {}, now)
}

/** Sends a test to one device. Returns whether the push service took it; a dead subscription is deleted. */
export async function sendTest(deps: PushDeps, viewer: Viewer, id: string): Promise<{ isSent: boolean }> {
  const device = (await listDevices(deps.db, viewer.id)).find((one) => one.id === id)
  if (device === undefined) throw reminderErrors.noDevice()
  const seconds = await consumeQuota(deps.db, viewer.id, TESTS)
  if (seconds !== null) {
    throw quotaError('reminder/tooManyTests', `Try again ${describeWait(seconds)}.`, seconds)
  }
  const keys = await readPushKeys(deps.db, deps.config)
  if (keys === null) throw reminderErrors.noDevice()
  const delivery = { keys, message: TEST_MESSAGE, ttl: TEST_SECONDS }
  return { isSent: await sendToDevice(deps, viewer.id, device, delivery) }
}

/** Sends the notifications whose time has come. */
export const sendPushes = (deps: PushDeps, { readNow, until }: RunTimes) =>
  sendDue({
    db: deps.db,
    log: deps.log,
    kind: 'push',
    timesOf: pushTimes,
    send: (claim, now) => sendPush(deps, claim, now),
    readNow,
    until,
  })

async function sendPush(deps: PushDeps, { learnerId }: Claim, now: number): Promise<SendOutcome> {
  const { db } = deps
  const person = await findRecipient(db, learnerId)
  const keys = await readPushKeys(db, deps.config)
  if (person === null || keys === null) return 'skipped'
  const choices = await readChoices(db, learnerId)
  if (!isNotified(choices, 'due', 'push')) return 'skipped'
  const today = await readToday(db, person, now)
  const { timeZone } = today.settings
  const { due, dueLeft } = describeLoad(today)
  // A run that comes late must not wake anybody.
  if (today.pausedUntil !== null || dueLeft === 0 || isQuiet(now, timeZone)) return 'skipped'
  const since = new Date(now - DAY_MS)
  const news = describeNews(await readNews(db, person, { channel: 'push', choices, since }))
  const delivery = { keys, message: dueMessage(due, news), ttl: secondsUntilQuiet(now, timeZone) }
  const devices = await listDevices(db, learnerId)
  // At once, so that slow push services cost the others no more than one limit of time together.
  const sent = await Promise.all(devices.map((device) => sendToDevice(deps, learnerId, device, delivery)))
  return sent.includes(true) ? 'sent' : 'skipped'
}

type Delivery = { keys: PushKeys; message: PushMessage; ttl: number }

async function sendToDevice(
  deps: PushDeps,
  learnerId: string,
  device: DeviceRow,
  delivery: Delivery,
): Promise<boolean> {
  const { db, log, post = postPublic } = deps
  try {
    // The host was checked when the device was added; a rule that became stricter applies to older devices, too.
    if (!isPushEndpoint(device.endpoint)) return false
    const status = await post(device.endpoint, await encrypt(deps, device, delivery))
    if (status === NOT_FOUND || status === DELETED) await deleteDevice(db, learnerId, device.id)
    const isSent = status >= OK_FROM && status <= OK_TO
    if (isSent) await updateLastSent(db, learnerId, device.id)
    else log.warn({ status }, 'a push service refused a notification')
    return isSent
  } catch (err) {
    // One device's push service must not cost the others their notification.
    log.warn({ err }, 'a push service was not reached')
    return false
  }
}

async function encrypt(
  { config }: PushDeps,
  { endpoint, p256dh, auth }: DeviceRow,
  { keys, message, ttl }: Delivery,
): Promise<PushRequest> {
  return buildPushPayload(
    // One topic: a newer number replaces an older one that was not delivered yet.
    { data: message, options: { ttl, urgency: 'normal', topic: 'due' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: `mailto:${config.SUPPORT_EMAIL}`, ...keys },
  )
}
