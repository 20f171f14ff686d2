import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendDigests } from '#app/features/reminders/digest/digest.service.server.ts'
import { createSmtpMailer } from '#app/platform/mail.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertReminded } from '../factories/reminder.ts'
import { type CaughtMail, startMailCatcher } from '../mail-catcher.ts'
import { TEST_SECRET } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseSeed, createRandom } from './seeded-random.ts'

const KILLS = attackSize({ gate: 6, full: 200 })
const LEARNERS = 12
/** The mail server takes a mail and says so a moment later: in between, a killed process doesn't know that it was taken. */
const ACCEPT_AFTER_MS = 20
const LATEST_KILL_MS = 150

/** One minute after the learners' hour. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 7 * HOUR_MS + 31 * MINUTE_MS

/** Starts a process that waits for its message: the next one starts while this one works. */
async function startProcess(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'reminder-process.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function openSite() {
  let onMail: (mail: CaughtMail) => void = () => {}
  const catcher = await startMailCatcher((mail) => onMail(mail))
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
  const people: string[] = []
  for (let index = 0; index < LEARNERS; index += 1)
    people.push((await insertReminded(site.db, { now: NOW })).email)
  return {
    ...site,
    catcher,
    people,
    send: (now: number) => sendDigests(deps, { readNow: () => now, until: now + 1 }),
    onNextMail: (call: () => void) => (onMail = call),
    async listClaimed(day: number) {
      const rows = await site.db
        .selectFrom('reminder_message')
        .innerJoin('person', 'person.id', 'learner_id')
        .select('email')
        .where('day', '=', day)
        .where('state', '=', 'claimed')
        .execute()
      return rows.map(({ email }) => email)
    },
    /** Learners whose time has come and at whom nobody has looked. */
    async countDue(now: number) {
      const { rows } = await site.pool.query('select from reminder where digest_at <= $1', [new Date(now)])
      return rows.length
    },
  }
}

test(
  `[NUDGE-04] of ${KILLS} processes that are killed while they send, none costs anybody a second mail, and only claimed ones are missing`,
  { timeout: 900_000 },
  async () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const site = await openSite()
    site.catcher.setDelay(ACCEPT_AFTER_MS)
    let next = startProcess(site.databaseUrl)
    const figures = { tried: 0, whileSending: 0, missing: 0, mails: 0 }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const now = NOW + kill * DAY_MS
      const day = Math.floor(now / DAY_MS)
      const child = await next
      if (kill + 1 < KILLS) next = startProcess(site.databaseUrl)
      site.catcher.mails.length = 0
      const ended = once(child, 'exit')
      // Half of them die with a mail in the hands of the mail server, the others at any moment.
      const isAtMail = kill % 2 === 0
      const mailsBefore = 1 + random.below(LEARNERS - 1)
      site.onNextMail(() => {
        if (isAtMail && site.catcher.mails.length >= mailsBefore) child.kill('SIGKILL')
      })
      let finished = false
      child.once('message', () => (finished = true))
      child.send({ now, smtpUrl: site.catcher.url })
      // The other process of the site is at the same learners in every third round.
      const other = kill % 3 === 0 ? site.send(now) : null
      if (!isAtMail) {
        await delay(random.below(LATEST_KILL_MS))
        child.kill('SIGKILL')
      }
      await Promise.race([ended, once(child, 'message').catch(() => {})])
      child.kill('SIGKILL')
      await ended
      await other
      figures.tried += 1
      if (!finished) figures.whileSending += 1
      // What another process, and the next run of the job, still have to do. The locks of the dead end with its connection.
      const later = now + 5 * MINUTE_MS
      await waitUntil(async () => {
        await site.send(later)
        return (await site.countDue(later)) === 0
      })
      const counts = site.people.map(
        (email) => site.catcher.mails.filter(({ to }) => to.includes(email)).length,
      )
      expect(Math.max(...counts)).toBe(1)
      const missing = site.people.filter((_, index) => counts[index] === 0)
      const claimed = await site.listClaimed(day)
      expect(claimed).toEqual(expect.arrayContaining(missing))
      figures.missing += missing.length
      figures.mails += site.catcher.mails.length
    }
    reportAttack('processes killed while sending reminders', { ...figures, seed })
    expect(figures.mails + figures.missing).toBe(KILLS * LEARNERS)
    // Otherwise nothing was shown.
    expect(figures.whileSending).toBeGreaterThan(KILLS / 2)
    // At most one mail for each of the four that a process sends at once.
    expect(figures.missing).toBeLessThanOrEqual(KILLS * 4)
  },
)
