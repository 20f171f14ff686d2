import { expect, test, vi } from 'vitest'
import { openToday, showReminder } from './reminder-notification.ts'

const pushEvent = (json: () => unknown) =>
  Object.assign(new Event('push'), { data: { json }, waitUntil: () => {} })

function throwUnreadable(): never {
  throw new SyntaxError('This is no JSON.')
}

test.each([
  [() => ({ title: '34 cards due', body: 'About 18 minutes.' }), '34 cards due', 'About 18 minutes.'],
  [() => ({ title: 7, body: null }), 'Cards are due', ''],
  [() => null, 'Cards are due', ''],
  [throwUnreadable, 'Cards are due', ''],
])('[NUDGE-03] a message shows one notification, also if it can’t be read', async (json, title, body) => {
  const showNotification = vi.fn<() => Promise<void>>(async () => {})
  await showReminder(pushEvent(json), { showNotification })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, { body, tag: 'due', icon: '/icon-192.png' })
})

test('[NUDGE-03] a press opens today, or the page of today that is open', async () => {
  const close = vi.fn<() => void>()
  const event = Object.assign(new Event('notificationclick'), {
    notification: { close },
    waitUntil: () => {},
  })
  const focus = vi.fn<() => Promise<void>>(async () => {})
  const openWindow = vi.fn<() => Promise<unknown>>(async () => null)
  const windows = [{ url: 'https://site.example/decks', focus: vi.fn<() => Promise<void>>(async () => {}) }]
  await openToday(event, { matchAll: async () => windows, openWindow })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/today')
  const today = { url: 'https://site.example/today?x=1', focus }
  await openToday(event, { matchAll: async () => [...windows, today], openWindow })
  expect([openWindow.mock.calls.length, focus.mock.calls.length, close.mock.calls.length]).toEqual([1, 1, 2])
})
