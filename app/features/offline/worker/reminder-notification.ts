import type { NotificationEvent, PushEvent, WorkerScope } from './worker-scope.ts'

const TODAY_PATH = '/today'
const ICON = '/icon-192.png'
/** A newer one replaces it. */
const TAG = 'due'

const readText = (data: unknown, name: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : ''
  return typeof value === 'string' ? value : ''
}

function readData({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** Browsers demand a notification for each message, so one that can't be read shows a plain one. */
export async function showReminder(
  event: PushEvent,
  registration: Pick<WorkerScope['registration'], 'showNotification'>,
): Promise<void> {
  const data = readData(event)
  const title = readText(data, 'title')
  await registration.showNotification(title === '' ? 'Cards are due' : title, {
    body: readText(data, 'body'),
    tag: TAG,
    icon: ICON,
  })
}

/** The path is fixed, so that a message can't lead anywhere else. A page that is open already is used. */
export async function openToday(
  { notification }: NotificationEvent,
  clients: Pick<WorkerScope['clients'], 'matchAll' | 'openWindow'>,
): Promise<void> {
  notification.close()
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === TODAY_PATH)
  if (open === undefined) await clients.openWindow(TODAY_PATH)
  else await open.focus()
}
