import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, MINUTES_PER_DAY } from '#app/shared/units.ts'
import { attackSize } from '../../../test/attacks/attack-report.ts'
import { shownClock } from '../../../test/attacks/shown-clock.ts'
import { ZONES } from '../../../test/time-zones.ts'
import {
  decide,
  describePauseEnd,
  digestTimes,
  endOfPause,
  formatMinute,
  nextSlot,
  pushTimes,
  type Times,
} from './reminder.rules.ts'

const at = (iso: string) => Date.parse(iso)
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const daily = (minute: number, timeZone: string): Times => ({ minute, timeZone, weekday: null })
const NEVER = { pausedUntil: null, lastDay: null }

test.each([
  // [zone, minute, after, expected instant]
  ['UTC', 450, '2026-11-18T07:29:59Z', '2026-11-18T07:30:00Z'],
  ['UTC', 450, '2026-11-18T07:30:00Z', '2026-11-19T07:30:00Z'],
  ['Europe/Lisbon', 0, '2026-07-01T12:00:00Z', '2026-07-01T23:00:00Z'],
  ['Asia/Kathmandu', 450, '2026-11-18T00:00:00Z', '2026-11-18T01:45:00Z'],
  ['Pacific/Kiritimati', 450, '2026-11-18T00:00:00Z', '2026-11-18T17:30:00Z'],
  ['America/Los_Angeles', 1410, '2026-11-18T00:00:00Z', '2026-11-18T07:30:00Z'],
  // The clock jumps from 02:00 to 03:00: half past two is the moment of the change.
  ['America/New_York', 150, '2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z'],
  // And 07:30 of that day is an hour earlier in UTC than the day before.
  ['America/New_York', 450, '2026-03-07T12:31:00Z', '2026-03-08T11:30:00Z'],
  // The clock shows half past one twice: the first time counts, and only that.
  ['America/New_York', 90, '2026-11-01T00:00:00Z', '2026-11-01T05:30:00Z'],
  ['America/New_York', 90, '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
  // Half an hour of daylight saving time.
  ['Australia/Lord_Howe', 450, '2026-04-04T12:00:00Z', '2026-04-04T21:00:00Z'],
])('[NUDGE-01] in %s at minute %i, after %s comes %s', (zone, minute, after, expected) => {
  const { at: next } = nextSlot(daily(minute, zone), at(after))
  expect(new Date(next).toISOString()).toBe(new Date(at(expected)).toISOString())
})

test('[NUDGE-01] a weekly digest comes on its weekday only', () => {
  const times = { minute: 450, timeZone: 'UTC', weekday: 0 }
  const next = nextSlot(times, at('2026-11-18T12:00:00Z'))
  expect(new Date(next.at).toISOString()).toBe('2026-11-23T07:30:00.000Z')
  expect(decide(times, { ...NEVER, now: at('2026-11-18T07:31:00Z') }).due).toBeNull()
  expect(decide(times, { ...NEVER, now: at('2026-11-23T07:31:00Z') }).due?.day).toBe(dayOf('2026-11-23'))
})

test.each([
  ['on time', '2026-11-18T07:30:00Z', NEVER, '2026-11-18'],
  ['a little early', '2026-11-18T07:29:59Z', NEVER, null],
  ['within two hours', '2026-11-18T09:29:59Z', NEVER, '2026-11-18'],
  ['too late', '2026-11-18T09:30:00Z', NEVER, null],
  ['already sent', '2026-11-18T07:31:00Z', { ...NEVER, lastDay: dayOf('2026-11-18') }, null],
  [
    'sent on a later day, before a flight',
    '2026-11-18T07:31:00Z',
    { ...NEVER, lastDay: dayOf('2026-11-19') },
    null,
  ],
  ['sent the day before', '2026-11-18T07:31:00Z', { ...NEVER, lastDay: dayOf('2026-11-17') }, '2026-11-18'],
  ['paused', '2026-11-18T07:31:00Z', { ...NEVER, pausedUntil: at('2026-11-18T08:00:00Z') }, null],
  [
    'after the pause',
    '2026-11-18T07:31:00Z',
    { ...NEVER, pausedUntil: at('2026-11-18T07:31:00Z') },
    '2026-11-18',
  ],
])('[NUDGE-01] a digest at 07:30, %s', (_, now, state, expected) => {
  const { due } = decide(daily(450, 'UTC'), { ...state, now: at(now) })
  expect(due?.day ?? null).toBe(expected === null ? null : dayOf(expected))
})

test('[NUDGE-01] a reminder shortly before midnight is still sent shortly after it, for its own day', () => {
  const { due } = decide(daily(1410, 'UTC'), { ...NEVER, now: at('2026-11-19T00:20:00Z') })
  expect(due?.day).toBe(dayOf('2026-11-18'))
})

test('[NUDGE-01] who is paused is looked at again when the pause has ended, not before', () => {
  const pausedUntil = at('2026-11-25T07:30:00Z')
  const { nextAt } = decide(daily(450, 'UTC'), {
    pausedUntil,
    lastDay: null,
    now: at('2026-11-18T07:30:00Z'),
  })
  expect(nextAt).toBe(pausedUntil)
})

test('[NUDGE-01] a day of pause skips one digest, a week seven', () => {
  const times = daily(450, 'Europe/Berlin')
  for (const start of ['2026-11-18T05:00:00Z', '2026-11-18T06:29:00Z', '2026-11-18T19:00:00Z']) {
    const now = at(start)
    const skipped = (until: number) => {
      let count = 0
      for (let slot = nextSlot(times, now); slot.at < until; slot = nextSlot(times, slot.at)) count += 1
      return count
    }
    expect(skipped(endOfPause('day', times.timeZone, now))).toBe(1)
    expect(skipped(endOfPause('week', times.timeZone, now))).toBe(7)
  }
  const until = endOfPause(dayOf('2026-11-22'), 'Europe/Berlin', at('2026-11-18T05:00:00Z'))
  expect(new Date(until).toISOString()).toBe('2026-11-21T23:00:00.000Z')
  expect(describePauseEnd(until, 'Europe/Berlin')).toBe('Sun 22 Nov')
  expect(describePauseEnd(until + 9 * HOUR_MS, 'Europe/Berlin')).toBe('Sun 22 Nov, 09:00')
})

test.each([
  [0, '07:00'],
  [390, '07:00'],
  [420, '07:00'],
  [450, '07:30'],
  [1290, '21:30'],
  [1320, '21:30'],
  [1410, '21:30'],
])('[NUDGE-03] minute %i: push at %s, never between 22:00 and 07:00', (minute, expected) => {
  expect(formatMinute(pushTimes({ minute }, 'UTC').minute)).toBe(expected)
})

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** The ends of the day, the hours at which clocks change, and some others. */
const MINUTES = [0, 30, 60, 90, 120, 150, 180, 450, 720, 1200, 1380, 1410]
const LEARNERS = attackSize({ gate: 2_000, full: 10_000 })
const START = Date.parse('2026-01-01T00:00:00Z')
const DAYS = 365
const LATE_MS = 10 * MINUTE_MS

type Simulated = {
  times: Times
  pausedUntil: number | null
  nextAt: number | null
  lastDay: number | null
  sent: number
  missed: number
  wasPaused: boolean
}

test('[NUDGE-01] [NUDGE-04] a year of learners in 24 zones: one a day at most, at their hour, none while paused', () => {
  const random = createRandom(20_261_118)
  const pick = (count: number) => Math.floor(random() * count)
  const learners = Array.from({ length: LEARNERS }, (_, index): Simulated => {
    const settings = {
      digest: 'daily' as const,
      minute: MINUTES[pick(MINUTES.length)] ?? 0,
      weekday: 0,
      pausedUntil: null,
    }
    const times = digestTimes(settings, ZONES[index % ZONES.length] ?? 'UTC') ?? daily(0, 'UTC')
    return {
      times,
      pausedUntil: null,
      nextAt: nextSlot(times, START).at,
      lastDay: null,
      sent: 0,
      missed: 0,
      wasPaused: false,
    }
  })
  const problems: string[] = []

  function look(learner: Simulated, now: number) {
    const { times, pausedUntil, lastDay } = learner
    const { due, nextAt } = decide(times, { pausedUntil, lastDay, now })
    learner.nextAt = nextAt
    if (due === null) return
    const shown = shownClock(now, times.timeZone)
    // Minutes after midnight, counted from the reminder's own day; an hour more where the clock skipped the minute.
    const late = (dayOf(shown.date) - due.day) * MINUTES_PER_DAY + shown.minute - times.minute
    const hasSkipped = shownClock(now - HOUR_MS - LATE_MS, times.timeZone).offset !== shown.offset
    if (late < 0 || late * MINUTE_MS > LATE_MS + (hasSkipped ? HOUR_MS : 0))
      problems.push(`${times.timeZone}: ${late} minutes late`)
    if (lastDay !== null && due.day <= lastDay) problems.push(`${times.timeZone}: twice on ${due.day}`)
    if (lastDay !== null && due.day > lastDay + 1 && !learner.wasPaused) learner.missed += 1
    if (pausedUntil !== null && now < pausedUntil) problems.push(`${times.timeZone}: while paused`)
    learner.wasPaused = false
    learner.lastDay = due.day
    learner.sent += 1
  }

  for (let day = 0; day < DAYS; day += 1) {
    const end = START + (day + 1) * DAY_MS
    for (const learner of learners) {
      while (learner.nextAt !== null && learner.nextAt < end) {
        // The job comes every five minutes, and sometimes a process is behind.
        const now = learner.nextAt + pick(LATE_MS)
        look(learner, now)
        // A second process sees the same learner: it finds nothing to send.
        if (random() < 0.05) look(learner, now + pick(LATE_MS))
        if (learner.pausedUntil !== null && learner.pausedUntil <= now) learner.pausedUntil = null
        if (learner.pausedUntil === null && random() < 0.002) {
          learner.pausedUntil = endOfPause(random() < 0.5 ? 'day' : 'week', learner.times.timeZone, now)
          learner.nextAt = now
          learner.wasPaused = true
        }
      }
    }
  }
  expect(problems).toEqual([])
  expect(learners.filter(({ missed }) => missed > 0)).toEqual([])
  expect(Math.min(...learners.map(({ sent }) => sent))).toBeGreaterThan(DAYS / 2)
  expect(Math.max(...learners.map(({ sent }) => sent))).toBeLessThanOrEqual(DAYS + 1)
}, 240_000)
