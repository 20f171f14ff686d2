import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { createDatabase, createPool } from '../app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { measureProcess } from './bench/cpu-time.ts'
import { median, printFigure } from './bench/figure.ts'
import { startProduct } from './bench/product.ts'
import { findFreePort } from '../tools/free-port.ts'

/**
 * `npm run lab -- telemetry`: what metrics and traces cost, as CPU time of the server per request against a server
 * without them in the same run. Needs a build. While it measures, the metrics are scraped as Prometheus would.
 */

const CONNECTIONS = 2
const REQUESTS_PER_ROUND = 200
const ROUNDS = 8
const WARM_UP = 3
const DECKS = 20

const started: { stop(): Promise<void> }[] = []
const stopAtEnd = <Child extends { stop(): Promise<void> }>(child: Child) => {
  started.push(child)
  return child
}

async function openCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopAtEnd({ stop: async () => void server.close() })
  // A server that listens on TCP has an address object.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Target = { port: number; headers: Record<string, string> }

async function requestOnce(agent: Agent, { port, headers }: Target, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
    response.resume().on('end', () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${path} returned ${response.statusCode}.`))
    })
  }).on('error', reject)
  return promise
}

async function requestMany(agent: Agent, target: Target, path: string) {
  let left = REQUESTS_PER_ROUND
  const requestInTurn = async () => {
    while (left > 0) {
      left -= 1
      await requestOnce(agent, target, path)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, requestInTurn))
}

async function run() {
  const cluster = await startTestCluster()
  stopAtEnd({ stop: async () => cluster.remove() })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.urlOf('bench')
  await migrate(databaseUrl)
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
  stopAtEnd({ stop: async () => pool.end() })
  const db = createDatabase(pool)
  const learner = await insertPerson(db)
  for (let index = 0; index < DECKS; index += 1) await insertDeck(db, { ownerId: learner.id })

  const quick = { LIBRARY_ON_START: 'false', SETUP_ON_START: 'false' }
  const stage = { databaseUrl, stopAtEnd }
  const metricsPort = await findFreePort()
  const collector = await openCollector()
  const servers = {
    off: await startProduct(stage, quick),
    metrics: await startProduct(stage, { ...quick, METRICS_PORT: String(metricsPort) }),
    traces: await startProduct(stage, { ...quick, OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
  }
  const scrapes = setInterval(() => {
    void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text())
  }, 15_000)
  stopAtEnd({ stop: async () => clearInterval(scrapes) })
  const { cookie } = await insertSession(db, { ...servers.off, personId: learner.id })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS * 3 })
  const list = { path: `/api/deck.listMine?input=${encodeURIComponent('{}')}`, headers: { cookie } }
  const pages = { 'list of decks': list, 'cached home page': { path: '/', headers: {} } }
  for (const [name, { path, headers }] of Object.entries(pages)) {
    const rounds: Record<keyof typeof servers, number[]> = { off: [], metrics: [], traces: [] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const key of ['off', 'metrics', 'traces'] as const) {
        const { pid, port } = servers[key]
        const ms = await measureProcess(pid, () => requestMany(agent, { port, headers }, path))
        if (round >= 0) rounds[key].push(ms / REQUESTS_PER_ROUND)
      }
    }
    for (const key of ['metrics', 'traces'] as const) {
      printFigure({
        figure: `cpu per ${name} with ${key}, against without`,
        unit: 'ms',
        value: median(rounds[key]),
        baseline: median(rounds.off),
        aim: { most: key === 'metrics' ? 1.05 : 1.25, of: 'ratio' },
        details: { requests: ROUNDS * REQUESTS_PER_ROUND, connections: CONNECTIONS, rounds: ROUNDS },
      })
    }
  }
  const startedMs = performance.now()
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  console.log(
    JSON.stringify({
      figure: 'one scrape',
      ms: Math.round(performance.now() - startedMs),
      bytes: text.length,
      lines: text.split('\n').length,
    }),
  )
  agent.destroy()
}

try {
  await run()
} catch (error) {
  console.error('The benchmark failed.', error)
  process.exitCode = 1
} finally {
  for (const child of started.toReversed()) await child.stop().catch((error: unknown) => console.error(error))
  process.exit()
}
