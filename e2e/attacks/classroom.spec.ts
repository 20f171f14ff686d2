import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { BUSY_RETRIES } from '#app/features/auth/auth.calls.ts'
import { hashPassword } from '#app/features/auth/password/password-hash.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { completionHeadingOf, answerCards, waitUntilStudyReady } from '../study-page.ts'

const PEOPLE = 60
const AT_ONCE = 6
const PASSWORD = 'correct horse battery'
const LOG_IN_PATH = '/api/auth/sign-in/email'
/** An empty variable counts as unset, so the defaults of a new install apply. */
const DEFAULT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '',
  RATE_LIMIT_PER_ADDRESS: '',
  LIVE_STREAMS_PER_PERSON: '',
  LIVE_STREAMS_PER_ADDRESS: '',
  AUTH_TRIES_PER_MINUTE: '',
  SIGN_UPS_PER_HOUR: '',
  NEWCOMERS_PER_NETWORK: '',
}

type RecordedRequest = {
  method: string
  url: string
  body: string | null
  accept: string
  isSignedIn: boolean
}

/** People who can log in; they share one password hash. */
async function insertClass(db: Database): Promise<Viewer[]> {
  const password = await hashPassword(PASSWORD)
  const people = []
  for (let index = 0; index < PEOPLE + 1; index += 1) {
    const person = await insertPerson(db)
    const { id } = person
    await db
      .insertInto('account')
      .values({ id, user_id: id, account_id: id, provider_id: 'credential', password })
      .execute()
    people.push(person)
  }
  return people
}

/** The requests of a browser with an empty cache: home page, log-in, featured decks, studying a deck to its end. */
async function recordVisit(page: Page, origin: string, email: string): Promise<RecordedRequest[]> {
  const visit: RecordedRequest[] = []
  let isSignedIn = false
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin)) return
    const accept = request.headers()['accept'] ?? '*/*'
    visit.push({ method: request.method(), url, body: request.postData(), accept, isSignedIn })
    if (url.endsWith(LOG_IN_PATH)) isSignedIn = true
  })
  await page.goto(origin)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.goto(`${origin}/featured-decks`)
  await page.getByRole('link', { name: 'Start Study' }).first().click()
  await waitUntilStudyReady(page)
  // 'Saved' also means stored on this device, so wait until the answers reach the server.
  const recorded = page.waitForResponse((response) => response.url().includes('/api/study.record'))
  await answerCards(page, '22222')
  await expect(completionHeadingOf(page)).toBeVisible()
  await recorded
  return visit
}

type Tally = { requests: number; statuses: Map<number, number>; rejected: string[]; retriedLogIns: number }

/** Replays a visit as another person, from the same IP address. Streams stay open until everybody has finished. */
async function replayVisit(
  visit: RecordedRequest[],
  recorded: Viewer,
  person: Viewer,
  tally: Tally,
  finished: AbortSignal,
) {
  let cookie = ''
  const replacePerson = (text: string) =>
    text.replaceAll(recorded.id, person.id).replaceAll(recorded.email, person.email)
  async function send({ method, url, body, accept }: RecordedRequest) {
    const response = await fetch(replacePerson(url), {
      method,
      headers: {
        accept,
        cookie,
        // Compressing thousands of files would only slow this machine.
        'accept-encoding': 'identity',
        ...(body === null ? {} : { origin: new URL(url).origin, 'content-type': 'application/json' }),
      },
      body: body === null ? null : replacePerson(body),
      redirect: 'manual',
      signal: finished,
    })
    tally.requests += 1
    tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1)
    if (response.status === TOO_MANY_REQUESTS) tally.rejected.push(`${method} ${new URL(url).pathname}`)
    if (!new URL(url).pathname.startsWith('/live')) await response.arrayBuffer()
    return response
  }
  /** The queue takes two log-ins of a network at a time. The log-in page retries a busy one, as here. */
  async function sendLogIn(request: RecordedRequest, retriesLeft = BUSY_RETRIES): Promise<Response> {
    const response = await send(request)
    if (response.status !== SERVICE_UNAVAILABLE || retriesLeft === 0) return response
    tally.retriedLogIns += 1
    tally.statuses.set(SERVICE_UNAVAILABLE, (tally.statuses.get(SERVICE_UNAVAILABLE) ?? 0) - 1)
    await delay((Number(response.headers.get('retry-after')) || 1) * 1_000 * (1 + Math.random()))
    return sendLogIn(request, retriesLeft - 1)
  }
  const logIn = visit.findIndex(({ url }) => url.endsWith(LOG_IN_PATH))
  const [beforeLogIn, logInRequest, afterLogIn] = [
    visit.slice(0, logIn),
    visit[logIn],
    visit.slice(logIn + 1),
  ]
  if (logInRequest === undefined) throw new Error('Nobody logged in.')
  for (const part of chunk(beforeLogIn)) await Promise.all(part.map(send))
  const response = await sendLogIn(logInRequest)
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  for (const part of chunk(afterLogIn)) await Promise.all(part.map(send))
}

function chunk<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE))
}

async function replayClass(visit: RecordedRequest[], recorded: Viewer, people: Viewer[]): Promise<Tally> {
  const tally: Tally = { requests: 0, statuses: new Map(), rejected: [], retriedLogIns: 0 }
  const finished = new AbortController()
  const remaining = [...people]
  async function replayNext(): Promise<void> {
    const person = remaining.pop()
    if (person === undefined) return
    await replayVisit(visit, recorded, person, tally, finished.signal)
    await replayNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, replayNext))
  finished.abort()
  return tally
}

async function insertFeatured({ db }: OwnSite) {
  await insertPublicDeck(db, { name: 'Two pointers', isFeatured: true, cards: 5 })
}

test('[SEC-06] 60 people behind one IP address load the product, log in and study within the default limits', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const site = await startOwnSite({ env: DEFAULT_LIMITS })
  try {
    await insertFeatured(site)
    const [first, ...others] = await insertClass(site.db)
    if (first === undefined) throw new Error('No person was inserted.')
    const visit = await recordVisit(page, site.origin, first.email)
    const startedAt = performance.now()
    const { requests, statuses, rejected, retriedLogIns } = await replayClass(visit, first, others)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const isAsset = ({ url }: RecordedRequest) =>
      /^\/assets\/|\.(ico|png|svg|txt|webmanifest|woff2)$/.test(new URL(url).pathname)
    const counted = visit.filter((request) => !isAsset(request))
    const byAddress = counted.filter(({ isSignedIn }) => !isSignedIn).length
    reportAttack('classroom', {
      tried: requests,
      people: others.length,
      visit: {
        requests: visit.length,
        files: visit.length - counted.length,
        byAddress,
        byPerson: counted.length - byAddress,
      },
      statuses: Object.fromEntries(statuses),
      retriedLogIns,
      seconds,
    })
    expect(rejected).toEqual([])
    expect([...statuses].filter(([status, count]) => status >= 500 && count > 0)).toEqual([])
    // Holds also on a machine that needs more than a minute. The first requests of a session, up to AT_ONCE in
    // parallel, may count for the IP address.
    expect(PEOPLE * (byAddress + AT_ONCE)).toBeLessThan(3_000)
    expect(counted.length).toBeLessThan(600)
    const learners = await site.db.selectFrom('study_run').select('learner_id').distinct().execute()
    expect(learners).toHaveLength(PEOPLE + 1)
  } finally {
    await site.stop()
  }
})
