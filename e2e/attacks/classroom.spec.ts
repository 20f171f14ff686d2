import { expect, type Page, test } from '@playwright/test'
import { hashPassword } from '#app/features/auth/password/password-hash.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { finishOf, giveAnswers, untilReady } from '../study-page.ts'

const PEOPLE = 60
const AT_ONCE = 6
const PASSWORD = 'correct horse battery'
const LOG_IN_PATH = '/api/auth/sign-in/email'
const TOO_MANY_REQUESTS = 429
/** An empty setting is a missing one: what a new install has. */
const DEFAULT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '',
  RATE_LIMIT_PER_ADDRESS: '',
  LIVE_STREAMS_PER_PERSON: '',
  LIVE_STREAMS_PER_ADDRESS: '',
  AUTH_TRIES_PER_MINUTE: '',
  SIGN_UPS_PER_HOUR: '',
  NEWCOMERS_PER_NETWORK: '',
}

type Recorded = { method: string; url: string; body: string | null; accept: string; isSignedIn: boolean }

/** A class of people who can log in; one hash does for all of them. */
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

/** What a browser with an empty cache asks for: the home page, the log-in, the featured decks, a deck studied to its end. */
async function recordVisit(page: Page, origin: string, email: string): Promise<Recorded[]> {
  const visit: Recorded[] = []
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
  await untilReady(page)
  await giveAnswers(page, '22222')
  await expect(finishOf(page)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return visit
}

type Tally = { requests: number; statuses: Map<number, number>; refused: string[] }

/** One person's visit, from the same address as everyone else's. Streams stay open until everybody has finished. */
async function replayVisit(visit: Recorded[], of: Viewer, as: Viewer, tally: Tally, leaving: AbortSignal) {
  let cookie = ''
  const translate = (text: string) => text.replaceAll(of.id, as.id).replaceAll(of.email, as.email)
  async function send({ method, url, body, accept }: Recorded) {
    const response = await fetch(translate(url), {
      method,
      headers: {
        accept,
        cookie,
        // Compressing thousands of files would measure this machine, not the limits.
        'accept-encoding': 'identity',
        ...(body === null ? {} : { origin: new URL(url).origin, 'content-type': 'application/json' }),
      },
      body: body === null ? null : translate(body),
      redirect: 'manual',
      signal: leaving,
    })
    tally.requests += 1
    tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1)
    if (response.status === TOO_MANY_REQUESTS) tally.refused.push(`${method} ${new URL(url).pathname}`)
    if (!new URL(url).pathname.startsWith('/live')) await response.arrayBuffer()
    return response
  }
  const logIn = visit.findIndex(({ url }) => url.endsWith(LOG_IN_PATH))
  const [visiting, form, studying] = [visit.slice(0, logIn), visit[logIn], visit.slice(logIn + 1)]
  if (form === undefined) throw new Error('Nobody logged in.')
  for (const part of chunk(visiting)) await Promise.all(part.map(send))
  const loggedIn = await send(form)
  cookie = loggedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  for (const part of chunk(studying)) await Promise.all(part.map(send))
}

function chunk<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE))
}

async function replayClass(visit: Recorded[], of: Viewer, people: Viewer[]): Promise<Tally> {
  const tally: Tally = { requests: 0, statuses: new Map(), refused: [] }
  const leaving = new AbortController()
  const waiting = [...people]
  async function replayNext(): Promise<void> {
    const person = waiting.pop()
    if (person === undefined) return
    await replayVisit(visit, of, person, tally, leaving.signal)
    await replayNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, replayNext))
  leaving.abort()
  return tally
}

async function insertFeatured({ db }: OwnSite) {
  await insertPublicDeck(db, { name: 'Two pointers', isFeatured: true, cards: 5 })
}

test('[SEC-06] 60 people behind one address each load the product, log in and study, all within the default limits', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const site = await startOwnSite({ env: DEFAULT_LIMITS })
  try {
    await insertFeatured(site)
    const [first, ...others] = await insertClass(site.db)
    if (first === undefined) throw new Error('An empty class.')
    const visit = await recordVisit(page, site.origin, first.email)
    const startedAt = performance.now()
    const { requests, statuses, refused } = await replayClass(visit, first, others)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const isFile = ({ url }: Recorded) =>
      /^\/assets\/|\.(ico|png|svg|txt|webmanifest|woff2)$/.test(new URL(url).pathname)
    const counted = visit.filter((request) => !isFile(request))
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
      seconds,
    })
    expect(refused).toEqual([])
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    // Also where the machine is too slow to do all of it within a minute. The first request of a session counts for
    // the address, and so may those that are under way with it.
    expect(PEOPLE * (byAddress + AT_ONCE)).toBeLessThan(3_000)
    expect(counted.length).toBeLessThan(600)
    const runs = await site.db.selectFrom('study_run').select('learner_id').distinct().execute()
    expect(runs.length).toBeGreaterThanOrEqual(PEOPLE)
  } finally {
    await site.stop()
  }
})
