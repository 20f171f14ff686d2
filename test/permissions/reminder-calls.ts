import { randomUUIDv7 } from 'node:crypto'
import type { Expectation } from './expectation.ts'
import { anyone, signedIn } from './people.ts'

const MISSING = 404

/** Everything is the caller's own; the page behind a mail's link is for everybody who has the link. */
export const REMINDER_CALLS: Record<string, Expectation> = {
  'reminder.settings': { cells: signedIn },
  'reminder.save': { cells: signedIn, input: () => ({ digest: 'daily', minute: 450 }) },
  'reminder.pause': { cells: signedIn, input: () => ({ pause: 'week' }) },
  'reminder.createFeed': { cells: signedIn, input: () => ({}) },
  'reminder.deleteFeed': { cells: signedIn, input: () => ({}) },
  'reminder.preparePush': { cells: signedIn, input: () => ({}) },
  'reminder.subscribe': {
    cells: signedIn,
    input: () => ({
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      device: 'Firefox on Linux',
    }),
  },
  // Another person's device isn't removed, but the response is the same.
  'reminder.unsubscribe': { cells: signedIn, input: () => ({ id: randomUUIDv7() }) },
  // Nobody has a device here, and another person's looks the same.
  'reminder.sendTest': {
    cells: { ...signedIn, user: MISSING, owner: MISSING, other: MISSING, admin: MISSING },
    input: () => ({ id: randomUUIDv7() }),
  },
  'reminder.stopPage': { cells: anyone, input: () => ({ token: 'x' }) },
}
