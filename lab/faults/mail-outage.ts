import { setTimeout as delay } from 'node:timers/promises'
import { insertPerson } from '../../test/factories/person.ts'
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Drill, Fault } from './fault.ts'

const PASSWORD = 'a password for the drill, long enough'
const MAIL_JOB = 'password-reset-mail'
const SLOW_MS = 4_000
/** A mail is tried after 3, 7, 20, 55 and 148 seconds, then every five minutes: so often in two hours. */
const ATTEMPTS_IN_TWO_HOURS = 29
const MAILS_PER_PHASE = 10
const POLL_MS = 300

/** Asks for password resets, and signs up, and returns how long the slowest call took. */
async function requestMails(drill: Drill, phase: string, emails: string[]): Promise<number> {
  const { origin } = drill.stage.balancer
  let slowestMs = 0
  const post = async (path: string, body: object) => {
    const startedMs = performance.now()
    const response = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
  }
  for (let index = 0; index < MAILS_PER_PHASE; index += 1) {
    const { email } = await insertPerson(drill.stage.db, { password: PASSWORD })
    emails.push(email)
    await post('request-password-reset', { email })
  }
  await post('sign-up/email', { email: `${phase}-${Date.now()}@example.com`, password: PASSWORD })
  return slowestMs
}

async function readJobs(drill: Drill) {
  const { rows } = await drill.stage.pool.query<{ attempts: number; max: number; waiting: boolean }>(
    `select attempts, max_attempts as max, locked_at is null as waiting from graphile_worker.jobs where task_identifier = $1`,
    [MAIL_JOB],
  )
  return rows
}

/** Ends the waits between attempts: what would come in minutes comes now. */
async function endWaits(drill: Drill) {
  await drill.stage.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and run_at > now() and attempts < max_attempts
       and task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [MAIL_JOB],
  )
}

/** Lets the mails fail as often as they would in two hours. */
async function passTwoHours(drill: Drill): Promise<number> {
  const rounds = drill.isQuick ? 10 : ATTEMPTS_IN_TWO_HOURS
  for (let round = 1; round <= rounds; round += 1) {
    const isTried = async () => {
      // Again and again: a job that is running now waits only after it has failed.
      await endWaits(drill)
      await delay(POLL_MS)
      return (await readJobs(drill)).every(({ attempts, max }) => attempts >= Math.min(round, max))
    }
    await waitUntil(isTried, { timeoutMs: 60_000, what: `attempt ${round} of the mails` })
  }
  const jobs = await readJobs(drill)
  return jobs.filter(({ attempts, max }) => attempts >= max).length
}

async function waitForAll(drill: Drill, catcher: MailCatcher, emails: string[]) {
  const hasAll = async () => {
    await endWaits(drill)
    await delay(POLL_MS)
    return emails.every((email) => catcher.mails.some(({ to }) => to.includes(email)))
  }
  await waitUntil(hasAll, { timeoutMs: 90_000, what: 'the mails' }).catch((cause: unknown) =>
    console.error(String(cause)),
  )
}

/** F17: the mail server is away for two hours, then slow, then it refuses with 4xx. */
export const mailOutage: Fault = async (drill) => {
  const emails: string[] = []
  const slowest: Record<string, number> = {}
  let givenUp = 0
  const mails: MailCatcher['mails'] = []
  let stopServer = async () => {}
  await drill.run('F17', 'a mail server that is away, slow, then refuses', async () => {
    slowest['away'] = await requestMails(drill, 'away', emails)
    givenUp = await passTwoHours(drill)
    const started = await startMailCatcher((mail) => mails.push(mail), drill.stage.mailPort)
    stopServer = () => started.stop()
    started.setDelay(SLOW_MS)
    slowest['slow'] = await requestMails(drill, 'slow', emails)
    await waitForAll(drill, started, emails)
    started.setDelay(0)
    started.rejectNext(MAILS_PER_PHASE + MAILS_PER_PHASE / 2)
    slowest['refusing'] = await requestMails(drill, 'refusing', emails)
    await waitForAll(drill, started, emails)
  })
  const countOf = (email: string) => mails.filter(({ to }) => to.includes(email)).length
  await stopServer()
  drill.addZero(
    'F17',
    'mails that were never sent',
    emails.filter((email) => countOf(email) === 0).length,
    `of ${emails.length}; ${givenUp} given up during the two hours`,
  )
  drill.addZero(
    'F17',
    'mails that were sent twice',
    emails.filter((email) => countOf(email) > 1).length,
    `the waits between attempts are cut short: ${drill.isQuick ? 10 : ATTEMPTS_IN_TWO_HOURS} attempts stand for two hours`,
  )
  for (const [phase, ms] of Object.entries(slowest))
    drill.addLimit({
      id: 'F17',
      what: `the slowest sign-up or request of a mail while the mail server is ${phase}`,
      aimSeconds: 3,
      seconds: ms / 1_000,
    })
}
