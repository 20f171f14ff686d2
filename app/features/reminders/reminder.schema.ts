import { z } from 'zod'
import { daySchema, memorySettingsInput } from '#app/features/scheduling/scheduling.schema.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { DIGESTS, type Digest, LAST_MINUTE, LAST_WEEKDAY, MINUTE_STEP, PAUSES } from './reminder.rules.ts'

/** Absent fields stay as they are. */
export const saveRemindersInput = z.object({
  digest: z.enum(DIGESTS).optional(),
  minute: z.int().min(0).max(LAST_MINUTE).multipleOf(MINUTE_STEP).optional(),
  weekday: z.int().min(0).max(LAST_WEEKDAY).optional(),
  /** The zone of the device, for somebody who has never studied and so has none yet. */
  timeZone: memorySettingsInput.shape.timeZone,
})
export type SaveReminders = z.infer<typeof saveRemindersInput>

/** A length, the day on which reminders start again, or null for their end. */
export const pauseInput = z.object({ pause: z.enum(PAUSES).or(daySchema).nullable() })

const MAX_ENDPOINT = 1_000
const MAX_DEVICE_NAME = 80
/** As browsers send them: an uncompressed point and 16 bytes, in base64url. */
const P256DH = /^[\w-]{87}=?$/
const AUTH = /^[\w-]{22}={0,2}$/

export const subscribeInput = z.object({
  endpoint: z.string().max(MAX_ENDPOINT),
  keys: z.object({ p256dh: z.string().regex(P256DH), auth: z.string().regex(AUTH) }),
  /** 'Firefox on Linux' */
  device: z.string().trim().max(MAX_DEVICE_NAME).transform(stripUnstorable),
})
export type SubscribeInput = z.infer<typeof subscribeInput>
export const deviceInput = z.object({ id: idSchema })

export type PushDevice = {
  id: string
  device: string
  /** The hash of its address, by which a browser finds itself in the list. */
  endpointHash: string
  lastSentAt: string | null
}

export type ReminderView = {
  digest: Digest
  minute: number
  weekday: number
  timeZone: string
  /** Milliseconds; null unless reminders are paused now. */
  pausedUntil: number | null
  email: string
  isEmailConfirmed: boolean
  /** False on a site without a mail server. */
  hasMail: boolean
  nextDigestAt: number | null
  /** Null: no feed. Its address is shown only when it is created. */
  feed: { createdAt: string; lastReadAt: string | null } | null
  devices: PushDevice[]
}

/** What the page behind a mail's link shows, without a log-in: nothing about the person. */
export type StopView = { digest: Digest; pausedUntil: number | null; timeZone: string }
