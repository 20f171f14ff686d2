import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { z } from 'zod'
import { reportAttack } from '../../test/attacks/attack-report.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { expect, signIn, test } from '../site.ts'
import {
  CONSTRUCTOR_SCRIPT,
  CONSTRUCTOR_LOOKUPS,
  NAVIGATION_ESCAPES,
  QUIET_ESCAPES,
  buildScript,
  type Target,
} from './lesson-frame-escapes.ts'
import { type Listener, startListener } from './contact-listener.ts'

// Only the full browser with its own profile preconnects and prefetches DNS, as people's browsers do.
const FULL_BROWSER = '/usr/bin/chromium'
const NAME_SUFFIX = 'lesson-frame.test'
/** No state tells that a request will not come, so the attempts get this much time. */
const SETTLE_MS = 1_500
/** How many attempts reach their listener without a policy; the others need a user or a special server. */
const MIN_REACHED_IN_CONTROL = 60

type OpenBrowser = { context: BrowserContext; close(): Promise<string[]> }

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.unknown().optional() })),
})

/** The test host names that the browser looked up, from its network log. */
function findLookups({ constants, events }: z.infer<typeof netLogSchema>): string[] {
  const isLookup = new Set(
    Object.entries(constants.logEventTypes)
      .filter(([name]) => /^(HOST_RESOLVER|DNS_TRANSACTION)/.test(name))
      .map(([, type]) => type),
  )
  const lookups = events.filter(({ type }) => isLookup.has(type))
  const names = JSON.stringify(lookups).match(/[\w-]+\.lesson-frame\.test/g) ?? []
  return [...new Set(names)]
}

/** A browser that returns its DNS lookups when it is closed. */
async function openBrowser(launchOptions: LaunchOptions): Promise<OpenBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-frame-'))
  const log = path.join(folder, 'net-log.json')
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...launchOptions,
    ...(existsSync(FULL_BROWSER) ? { executablePath: FULL_BROWSER } : {}),
    args: [
      ...(launchOptions.args ?? []),
      // By default WebRTC doesn't use loopback addresses.
      '--allow-loopback-in-peer-connection',
      `--log-net-log=${log}`,
    ],
  })
  return {
    context,
    async close() {
      await context.close()
      const names = findLookups(netLogSchema.parse(JSON.parse(await readFile(log, 'utf8'))))
      await rm(folder, { recursive: true, force: true })
      return names
    },
  }
}

/** One listener per attempt, so that every contact can be attributed. */
async function startListeners(names: readonly string[]) {
  const contacts = new Map<string, number>()
  const listeners = new Map<string, Listener>()
  for (const name of names) {
    const onContact = () => contacts.set(name, (contacts.get(name) ?? 0) + 1)
    listeners.set(name, await startListener(onContact))
  }
  const targetOf = (name: string, index: number): Target => {
    const { base = '', port = 0 } = listeners.get(name) ?? {}
    return { base, port, host: `name-${index}.${NAME_SUFFIX}` }
  }
  return {
    contacts,
    targetOf,
    stop: () => Promise.all([...listeners.values()].map((listener) => listener.close())),
  }
}

const NAMES = [...Object.keys(QUIET_ESCAPES), ...Object.keys(NAVIGATION_ESCAPES)]

/** One script for all quiet attempts, and one for each navigation. */
function buildScripts(targetOf: (name: string, index: number) => Target): string[] {
  const withTarget = ([name, code]: [string, string]) =>
    [name, { code, target: targetOf(name, NAMES.indexOf(name)) }] as const
  const quiet = buildScript(Object.fromEntries(Object.entries(QUIET_ESCAPES).map(withTarget)))
  const navigating = Object.entries(NAVIGATION_ESCAPES).map((entry) =>
    buildScript(Object.fromEntries([withTarget(entry)])),
  )
  return [quiet, ...navigating]
}

/** Opens every URL in its own page, all at once, and gives the scripts time to reach something. */
async function visitAll(context: BrowserContext, urls: readonly string[]) {
  const visits = urls.map(async (url) => {
    const page = await context.newPage()
    const ran = page.waitForEvent('console', { predicate: (message) => message.text() === 'tried' })
    await page.goto(url)
    await ran
    await page.waitForTimeout(SETTLE_MS)
    await page.close()
  })
  await Promise.all(visits)
}

/** Adds the frames of more lessons to the page, with the attributes that the page itself uses. */
async function addFrames(page: Page, paths: readonly string[]) {
  await page.evaluate((sources) => {
    for (const src of sources) {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      Object.assign(frame, { src, referrerPolicy: 'no-referrer', className: 'more' })
      document.body.append(frame)
    }
  }, paths)
}

/** Serves the same scripts without a CSP. */
async function startUnprotectedSite(scripts: readonly string[]) {
  const server = createServer((request, response) => {
    const index = Number(request.url?.slice(1) ?? 0)
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><body><div data-widget></div><script>${scripts[index] ?? ''}</script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a TCP server has an address of this kind
  const { port } = server.address() as AddressInfo
  return {
    urls: scripts.map((_, index) => `http://127.0.0.1:${port}/${index}`),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function reachWithoutPolicy({ launchOptions }: { launchOptions: LaunchOptions }) {
  test.setTimeout(120_000)
  const listeners = await startListeners(NAMES)
  const site = await startUnprotectedSite(buildScripts(listeners.targetOf))
  const browser = await openBrowser(launchOptions)
  await visitAll(browser.context, site.urls)
  const names = await browser.close()
  await Promise.all([site.stop(), listeners.stop()])
  const silent = NAMES.filter((name) => !listeners.contacts.has(name))
  reportAttack('lesson frame, control', {
    tried: NAMES.length,
    reached: listeners.contacts.size,
    names,
    silent,
  })
  expect(listeners.contacts.size).toBeGreaterThanOrEqual(MIN_REACHED_IN_CONTROL)
  expect(names).toContain(`name-${NAMES.indexOf('location with a name to look up')}.${NAME_SUFFIX}`)
  for (const name of ['script element', 'RTC over UDP', 'RTC over TCP', 'location.href']) {
    expect(silent).not.toContain(name)
  }
}

// It tells that the attempts work in this browser, so `npm run lab -- attack` is often enough.
if (process.env['ATTACK'] === 'full')
  test('[SEC-03] control: without a CSP the same attempts reach the other hosts @nightly', reachWithoutPolicy)

test('[SEC-03] a lesson script reaches no other host', async ({ db, originA, launchOptions }) => {
  test.setTimeout(120_000)
  const listeners = await startListeners(NAMES)
  const scripts = buildScripts(listeners.targetOf)
  const html = '<p>Read me.</p><div data-widget="attempts"></div>'
  const lessons = scripts.map((script, index) => ({ title: `Try ${index}`, html, script }))
  const course = await insertCourse(db, { topics: [{ lessons }] })
  const contents = await db
    .selectFrom('course_content')
    .select(['id', 'script'])
    .where('course_id', '=', course.id)
    .execute()
  const browser = await openBrowser(launchOptions)
  const page = await browser.context.newPage()
  const person = await insertPerson(db)
  await signIn(browser.context, db, person.id, originA)
  await page.addInitScript(() => {
    let ran = 0
    window.addEventListener('message', ({ data }) => {
      if (data === 'tried') document.documentElement.dataset['ran'] = String((ran += 1))
    })
  })
  await page.goto(`${originA}/courses/${course.id}/topic/0/0`)
  await expect(page.locator('.lesson-frame')).toBeVisible()
  await addFrames(
    page,
    contents
      .filter(({ script }) => script !== scripts[0])
      .map(({ id }) => `/lesson-frame/${course.id}/${id}`),
  )
  await expect(page.locator('html')).toHaveAttribute('data-ran', String(scripts.length), { timeout: 30_000 })
  await page.waitForTimeout(SETTLE_MS)
  expect(page.url()).toBe(`${originA}/courses/${course.id}/topic/0/0`)
  expect(browser.context.pages().filter((opened) => opened.url().includes('/w'))).toEqual([])
  const names = await browser.close()
  await listeners.stop()
  reportAttack('lesson frame', { tried: NAMES.length, contacts: listeners.contacts.size, names })
  expect(NAMES.length).toBeGreaterThanOrEqual(40)
  expect([...listeners.contacts]).toEqual([])
  expect(names).toEqual([])
})

test('[SEC-03] the WebRTC constructors are removed and cannot be restored', async ({ page, db }) => {
  const html = '<p>Read me.</p><div data-widget="attempts"></div>'
  const lessons = [{ title: 'Constructors', html, script: CONSTRUCTOR_SCRIPT }]
  const course = await insertCourse(db, { topics: [{ lessons }] })
  await page.goto(`/courses/${course.id}/topic/0/0`)
  const lines = page.frameLocator('.lesson-frame').locator('[data-widget] > p')
  await expect(lines).toHaveCount(Object.keys(CONSTRUCTOR_LOOKUPS).length)
  const found = await lines.allTextContents()
  reportAttack('constructors of the lesson frame', { tried: found.length, found: 0 })
  expect(found.filter((line) => !/: (undefined|blocked)$/.test(line))).toEqual([])
})

test('[SEC-03] the frame cannot post to the broadcast channels of the site', async ({ page, db }) => {
  const names = ['flashcards', 'flashcards-live', 'live', 'out']
  const script = `for (const name of ${JSON.stringify(names)}) new BroadcastChannel(name).postMessage('from the lesson'); document.querySelector('[data-widget]').append('tried')`
  const html = '<div data-widget="attempts"></div>'
  const course = await insertCourse(db, { topics: [{ lessons: [{ title: 'Channel', html, script }] }] })
  await page.addInitScript((channels) => {
    for (const name of channels) {
      new BroadcastChannel(name).addEventListener('message', ({ data }) => {
        if (data === 'from the lesson') document.documentElement.dataset['received'] = name
      })
    }
  }, names)
  await page.goto(`/courses/${course.id}/topic/0/0`)
  await expect(page.frameLocator('.lesson-frame').getByText('tried')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-received')
})
