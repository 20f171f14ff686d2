import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createTestApp, TEST_ORIGIN } from '../../test/app.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { metricsIn } from '../../test/prom-queries.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { findFreePort } from '../../tools/free-port.ts'

const ROOT = path.join(import.meta.dirname, '../..')

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          labels: z.record(z.string(), z.string()).optional(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
        }),
      ),
    }),
  ),
})
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
})

const readRules = async () => {
  const text = await readFile(path.join(ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8')
  return rulesSchema.parse(parse(text)).groups.flatMap(({ rules }) => rules)
}

async function readDashboard() {
  const text = await readFile(path.join(ROOT, 'deploy/grafana/flashcards.json'), 'utf8')
  return dashboardSchema.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets)
}

async function openSite(env: Record<string, string> = {}) {
  const port = await findFreePort()
  const site = await createTestApp({ METRICS_PORT: String(port), ...env })
  await site.app.ready()
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { ...site, port, scrape }
}

/** The families that a scrape declares, and the labels of the samples of each series. */
function readScrape(text: string) {
  const families = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(\{.*\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  const isDeclared = (name: string) =>
    families.has(name) ||
    (/_(bucket|sum|count)$/.test(name) && families.get(name.replace(/_[a-z]+$/, '')) === 'histogram')
  return { isDeclared, series }
}

/** Does what each metric counts, so that the scrape has samples with their labels. */
async function useEverything({
  app,
  db,
  cookieOf,
  callQuery,
  callMutation,
}: Awaited<ReturnType<typeof openSite>>) {
  const person = await insertPerson(db)
  const cookie = await cookieOf(person)
  await callQuery('deck.listMine', {}, cookie)
  await callMutation('deck.create', { nonsense: true }, cookie)
  await insertDeck(db, { ownerId: person.id })
  const post = (url: string, body: object, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url,
      headers: { origin: TEST_ORIGIN, 'content-type': type },
      body: JSON.stringify(body),
    })
  await post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'wrong horse' })
  await post('/api/auth/request-password-reset', { email: person.email })
  await post('/failures', { id: crypto.randomUUID(), path: '/', message: 'x', stack: '' })
  const violation = { 'document-uri': TEST_ORIGIN, 'effective-directive': 'img-src', 'blocked-uri': 'inline' }
  await post('/policy-reports', { 'csp-report': violation }, 'application/csp-report')
  await app.inject('/api/v1/decks')
}

test('[OPS-04] every metric and label of the dashboard and the alerts exists', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-times-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'drill.json')
  await writeFile(file, JSON.stringify({ finishedAt: '2026-11-16T08:00:00.000Z' }))
  const site = await openSite({ RUN_JOBS: 'true', RESTORE_DRILL_FILE: file, BACKUP_FILE: file })
  await useEverything(site)
  const mustHave = [
    /^flashcards_live_commit_to_send_seconds_count [1-9]/m,
    /^flashcards_job_runs_total\{/m,
    /^flashcards_log_reader_lag_bytes /m,
    /^nodejs_gc_duration_seconds_sum\{/m,
  ]
  const owner = await insertPerson(site.db)
  let text = ''
  await waitUntil(
    async () => {
      // Again, because a change that is committed before the log reader has started is never delivered.
      await insertDeck(site.db, { ownerId: owner.id })
      text = await site.scrape()
      return mustHave.every((sample) => sample.test(text))
    },
    { what: 'the metrics of live updates and jobs', timeoutMs: 30_000 },
  )
  const { isDeclared, series } = readScrape(text)
  const rules = await readRules()
  const recorded = new Map(
    rules.flatMap(({ record, labels = {} }) => (record === undefined ? [] : [[record, labels]])),
  )
  const expressions = [...rules, ...(await readDashboard())].map(({ expr }) => expr)
  const uses = expressions.flatMap((expression) => metricsIn(expression))
  expect(uses.length).toBeGreaterThan(100)

  // Prometheus itself makes `up`.
  const names = new Set(uses.map(({ name }) => name).filter((name) => name !== 'up' && !recorded.has(name)))
  expect([...names].filter((name) => !isDeclared(name))).toEqual([])
  // A cluster without standbys and without archiving has nothing to say about them.
  expect([...names].filter((name) => !series.has(name)).toSorted()).toEqual([
    'flashcards_db_replication_lag_bytes',
    'flashcards_db_replication_lag_seconds',
    'flashcards_db_standbys',
    'flashcards_db_statement_errors_total',
    'flashcards_db_wal_archived_timestamp_seconds',
  ])
  const unknownLabels = uses
    .filter(({ name }) => series.has(name))
    .flatMap(({ name, labels }) =>
      labels.filter((label) => !series.get(name)?.has(label)).map((label) => `${name} ${label}`),
    )
  expect(unknownLabels).toEqual([])
  expect(text).toContain(
    `flashcards_last_restore_drill_timestamp_seconds ${Date.parse('2026-11-16T08:00:00Z') / 1_000}`,
  )
})

test('[OPS-04] every alert has a severity, a summary and a runbook that is a heading', async () => {
  const alerts = (await readRules()).filter(({ alert }) => alert !== undefined)
  expect(alerts.length).toBeGreaterThan(20)
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket']).toContain(labels?.['severity'])
    const [file = '', anchor = ''] = annotations?.runbook.split('#') ?? []
    const text = await readFile(path.join(ROOT, file), 'utf8')
    const anchors = [...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s/g, '-'),
    )
    expect([alert, anchors.includes(anchor)]).toEqual([alert, true])
  }
})

test('[OPS-04] labels have a bounded number of values: no paths, ids or addresses of people', async () => {
  const site = await openSite()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  for (let index = 0; index < 20; index += 1) {
    await site.app.inject({ url: `/unknown-${index}/${person.id}?q=${person.email}`, headers: { cookie } })
    await site.app.inject({ url: `/api/unknown${index}.call` })
    await site.app.inject({ method: 'POST', url: `/pictures/${person.id}`, headers: { origin: TEST_ORIGIN } })
  }
  const text = await site.scrape()
  expect(text).not.toContain(person.id)
  expect(text).not.toContain(person.email)
  expect(text).not.toContain('unknown-1')
  expect(text).not.toContain('unknown1')
  const routes = new Set(
    [...text.matchAll(/flashcards_http_requests_total\{.*route="([^"]*)"/g)].map(([, route]) => route),
  )
  expect(routes.size).toBeLessThan(6)
  expect(text).toMatch(
    /flashcards_http_requests_total\{.*route="\(unknown page\)",kind="page",status="500"\} 20/,
  )
})

test('[OPS-04] metrics have their own port: the site does not serve them, and without the setting nothing does', async () => {
  const site = await openSite()
  expect((await site.app.inject('/metrics')).headers['content-type']).not.toContain('text/plain; version')
  expect((await fetch(`http://127.0.0.1:${site.port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${site.port}/metrics`, { method: 'POST' })).status).toBe(404)
  await site.app.close()
  await expect(fetch(`http://127.0.0.1:${site.port}/metrics`)).rejects.toThrow('fetch failed')
})

test('[OPS-04] a scrape without a database answers in time and says so', async () => {
  const site = await openSite({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  const text = await site.scrape()
  expect(text).toContain('flashcards_db_up 0')
  expect(text).toContain('flashcards_log_reader_up 0')
  // An unknown figure has no sample: a zero would be a false answer.
  expect(text).not.toMatch(/^flashcards_db_size_bytes /m)
  expect(text).toMatch(/^# TYPE flashcards_db_size_bytes gauge$/m)
})
