import { expect, onTestFinished, test } from 'vitest'
import { sendDigests } from '#app/features/reminders/digest/digest.service.server.ts'
import { LAST_MINUTE, MINUTE_STEP } from '#app/features/reminders/reminder.rules.ts'
import { changeReminders, pauseReminders } from '#app/features/reminders/reminder.service.server.ts'
import { createSmtpMailer } from '#app/platform/mail.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/shared/units.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertReminded } from '../factories/reminder.ts'
import { startMailCatcher } from '../mail-catcher.ts'
import { TEST_SECRET } from '../server-process.ts'
import { ZONES } from '../time-zones.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseSeed, createRandom } from './seeded-random.ts'
import { shownClock } from './shown-clock.ts'

const LEARNERS_PER_ZONE = attackSize({ gate: 1, full: 8 })
const LATE_MS = 10 * MINUTE_MS
/** Zones on a site of their own, beside the others: a mail waits for the greeting of the mail server most of its time. */
const ZONES_PER_SITE = attackSize({ gate: ZONES.length, full: 3 })
const SITES = Array.from({ length: ZONES.length / ZONES_PER_SITE }, (_, index) =>
  ZONES.slice(index * ZONES_PER_SITE, (index + 1) * ZONES_PER_SITE),
)

/** Next year: nothing that a test inserts now is later than it. */
const YEAR = new Date().getUTCFullYear() + 1
const START = Date.UTC(YEAR, 0)

/** The Sundays on which clocks change in America and Europe, with the days around them. */
const CHANGES = [sundayOf(2, 8), sundayOf(2, 25), sundayOf(9, 25), sundayOf(10, 1)]

/** The first Sunday from a date on. */
function sundayOf(month: number, date: number): number {
  const at = Date.UTC(YEAR, month, date)
  return at + ((7 - new Date(at).getUTCDay()) % 7) * DAY_MS
}

/** From, to. */
const PERIODS =
  attackSize({ gate: 0, full: 1 }) === 1
    ? [[START, START + 365 * DAY_MS] as const]
    : CHANGES.map((sunday) => [sunday - DAY_MS, sunday + 2 * DAY_MS] as const)

type Learner = {
  id: string
  email: string
  timeZone: string
  minute: number
  pausedUntil: number
  lastDate: string
  mails: number
  missed: number
}

async function openSite(zones: readonly string[]) {
  const random = createRandom(chooseSeed())
  const catcher = await startMailCatcher()
  const site = await createTestApp()
  const mailer = createSmtpMailer({ SUPPORT_EMAIL: 'support@example.com', MAIL_FROM: undefined }, catcher.url)
  onTestFinished(async () => {
    mailer.close()
    await catcher.stop()
  })
  const config = {
    PUBLIC_URL: TEST_ORIGIN,
    AUTH_SECRET: TEST_SECRET,
    SMTP_URL: catcher.url,
    NODE_ENV: 'production' as const,
  }
  const deps = { db: site.db, config, log: site.app.log, mailer }
  const learners = new Map<string, Learner>()
  for (const timeZone of zones) {
    for (let index = 0; index < LEARNERS_PER_ZONE; index += 1) {
      const { id, email } = await insertReminded(site.db, { now: START, timeZone, cards: 20 })
      const learner = { id, email, timeZone, minute: 0, pausedUntil: 0, lastDate: '', mails: 0, missed: 0 }
      learners.set(email, learner)
    }
  }
  const change = async (learner: Learner, minute: number, now: number) => {
    await site.db.transaction().execute((tx) => changeReminders(tx, learner.id, { minute }, now))
    learner.minute = minute
  }
  const pause = async (learner: Learner, length: 'day' | 'week', now: number) => {
    await site.db.transaction().execute((tx) => pauseReminders(tx, learner.id, length, now))
    learner.pausedUntil = now + (length === 'day' ? 1 : 7) * DAY_MS
  }
  return {
    random,
    learners,
    change,
    pause,
    /** Sends what is due and returns to whom. */
    async send(now: number) {
      await sendDigests(deps, { readNow: () => now, until: now + 1 })
      return catcher.mails.splice(0).flatMap(({ to }) => to)
    },
    async findNext(): Promise<number> {
      const { rows } = await site.pool.query<{ at: Date | null }>('select min(digest_at) as at from reminder')
      return Number(rows[0]?.at ?? Number.POSITIVE_INFINITY)
    },
  }
}

/** What is wrong with a mail to a learner at this time, by the clock on their wall and the calendar beside it. */
function findProblem(learner: Learner, now: number): string | null {
  const { timeZone, minute, lastDate, pausedUntil } = learner
  const shown = shownClock(now, timeZone)
  if (shown.date <= lastDate) return `${timeZone}: twice on ${shown.date}`
  if (now < pausedUntil) return `${timeZone}: while paused`
  const isLate = (shown.minute - minute) * MINUTE_MS > LATE_MS
  // A clock that skips the minute shows an hour more at most.
  const isSkipped = shownClock(now - HOUR_MS - LATE_MS, timeZone).offset !== shown.offset
  const isHourLate = (shown.minute - minute) * MINUTE_MS > LATE_MS + HOUR_MS
  if (shown.minute < minute || isHourLate || (isLate && !isSkipped)) {
    return `${timeZone}: at minute ${shown.minute} of ${shown.date} instead of ${minute}`
  }
  return null
}

const nextDate = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

/** Lets learners of these zones live through the periods, with changes and pauses. */
async function liveThrough(zones: readonly string[]) {
  const { random, learners, change, pause, send, findNext } = await openSite(zones)
  const minutes = LAST_MINUTE / MINUTE_STEP + 1
  const problems: string[] = []
  let pauses = 0
  for (const [from, to] of PERIODS) {
    for (const learner of learners.values()) {
      await change(learner, random.below(minutes) * MINUTE_STEP, from)
      learner.lastDate = ''
    }
    for (let at = await findNext(); at < to; at = await findNext()) {
      // The job comes every five minutes, and sometimes a process is behind.
      const now = at + random.below(LATE_MS / SECOND_MS) * SECOND_MS
      for (const email of await send(now)) {
        const learner = learners.get(email)
        if (learner === undefined) throw new Error('A mail to nobody.')
        const problem = findProblem(learner, now)
        if (problem !== null) problems.push(problem)
        const { date } = shownClock(now, learner.timeZone)
        const wasPaused = learner.pausedUntil > 0
        if (!wasPaused && learner.lastDate !== '' && date !== nextDate(learner.lastDate)) learner.missed += 1
        learner.lastDate = date
        learner.pausedUntil = 0
        learner.mails += 1
        if (random.below(100) === 0) {
          await pause(learner, random.pick(['day', 'week']), now)
          pauses += 1
        } else if (random.below(50) === 0) {
          await change(learner, random.below(minutes) * MINUTE_STEP, now)
        }
      }
    }
  }
  return { learners: [...learners.values()], problems, pauses }
}

test(
  `[NUDGE-01] ${LEARNERS_PER_ZONE * ZONES.length} learners in ${ZONES.length} zones get real mails over ${PERIODS.length === 1 ? 'a year' : 'the clock changes of a year'}: one a day at their hour, none while paused`,
  { timeout: 3_000_000 },
  async () => {
    const sites = await Promise.all(SITES.map(liveThrough))
    const learners = sites.flatMap((site) => site.learners)
    const problems = sites.flatMap((site) => site.problems)
    reportAttack('a year of digests', {
      tried: learners.reduce((sum, { mails }) => sum + mails, 0),
      learners: learners.length,
      pauses: sites.reduce((sum, { pauses }) => sum + pauses, 0),
      problems: problems.length,
    })
    expect(problems).toEqual([])
    expect(learners.filter(({ missed }) => missed > 0)).toEqual([])
    expect(Math.min(...learners.map(({ mails }) => mails))).toBeGreaterThan(PERIODS.length === 1 ? 250 : 3)
  },
)
