import { expect, test } from 'vitest'
import { describeOffline } from './connection.rules.ts'

type Connected = Parameters<typeof describeOffline>[0]

const partner = { name: 'Priya', isHere: true }
const RUNNING: Connected['clock'] = {
  startedAt: 1_000,
  pausedAt: null,
  pausedMs: 0,
  minutes: 45,
  now: 2_000,
}

const ROOMS: [string, Connected, string][] = [
  [
    'a board of two',
    { subject: 'design', partner, clock: RUNNING },
    'Keep drawing: Priya sees it when you’re back. The clock stops for both of you once the server notices.',
  ],
  [
    'files of two',
    { subject: 'debug', partner, clock: RUNNING },
    'Keep typing: Priya sees it when you’re back. The clock stops for both of you once the server notices.',
  ],
  [
    'an interview alone',
    { subject: 'exercise', partner: null, clock: RUNNING },
    'Keep typing: it’s sent when you’re back. The clock stops once the server notices.',
  ],
  [
    'a round that is paused because the other one is away',
    { subject: 'design', partner: { ...partner, isHere: false }, clock: { ...RUNNING, pausedAt: 1_500 } },
    'Keep drawing: Priya sees it when you’re back.',
  ],
  [
    'a room that waits',
    { subject: 'design', partner: null, clock: { ...RUNNING, startedAt: null } },
    'This page reconnects by itself.',
  ],
]

test.each(ROOMS)('[ROUND-03] [ROUND-04] what is true without a connection: %s', (_name, room, expected) => {
  expect(describeOffline(room)).toBe(expected)
})
