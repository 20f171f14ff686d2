import { describeDevice } from '#app/features/auth/session/device-name.rules.ts'
import type { SubscribeInput } from '#app/features/reminders/reminder.schema.ts'
import { limitTime } from '#app/shared/time-limit.ts'

/** What this browser says about notifications; it is asked only after its owner has used the switch. */

const WORKER_LIMIT_MS = 10_000

export type PushSupport = 'unknown' | 'none' | 'blocked' | 'possible'

export function readPushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** The name under which this browser is listed. */
export const thisDevice = (): string => describeDevice(navigator.userAgent)

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The hash by which the server lists this browser; null if it isn't subscribed. */
export async function readEndpointHash(): Promise<string | null> {
  const subscription = await findSubscription()
  if (subscription === null) return null
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

/** Asks the browser's owner. Null: they said no, or the browser did. */
export async function subscribeThisDevice(
  preparePush: () => Promise<{ publicKey: string }>,
): Promise<SubscribeInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { publicKey } = await preparePush()
  const { pushManager } = await limitTime(WORKER_LIMIT_MS, () => navigator.serviceWorker.ready)
  // One of somebody else who used this browser, or of a key from before: its address must not become ours.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    device: thisDevice(),
  }
}

export async function unsubscribeThisDevice(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
