import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findLeaks } from '../../e2e/log-secrets.ts'
import { createTestApp, TEST_ORIGIN } from '../../test/app.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { waitUntil } from '../../test/wait-until.ts'

const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number().optional() }).optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector of OTLP over HTTP. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on TCP has an address object.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const { port } = server.address() as AddressInfo
  const spans = () =>
    bodies
      .flatMap((body) => bodySchema.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { url: `http://127.0.0.1:${port}`, bodies, spans }
}

async function openSite(env: Record<string, string>) {
  const collector = await openCollector()
  const site = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env })
  return { ...site, collector }
}

test('[OPS-04] ordinary requests are not traced, errors always are, without their text', async () => {
  // Nothing counts as slow, however busy the machine is.
  const env = { TRACE_SAMPLE_RATIO: '0', TRACE_SLOW_MS: '600000' }
  const { app, db, collector, cookieOf, callQuery } = await openSite(env)
  const person = await insertPerson(db)
  app.get('/planted/bug', async () => {
    throw new Error(`a bug with ${person.email}`)
  })
  const cookie = await cookieOf(person)
  for (let index = 0; index < 5; index += 1) await callQuery('deck.listMine', {}, cookie)
  await app.inject({ url: '/planted/bug', headers: { cookie } })
  await app.close()
  expect(collector.spans().map(({ name }) => name)).toEqual(['GET /planted/bug'])
  expect(collector.spans()[0]?.status?.code).toBe(2)
  expect(findLeaks(collector.bodies, [person.email, person.id])).toEqual([])
})

test('[OPS-04] slow requests are always traced, with their statements', async () => {
  const { app, db, collector, cookieOf, callQuery } = await openSite({
    TRACE_SAMPLE_RATIO: '0',
    TRACE_SLOW_MS: '1',
  })
  await callQuery('deck.listMine', {}, await cookieOf(await insertPerson(db)))
  await app.close()
  const names = collector.spans().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /api/:path', 'call deck.listMine', 'select deck']))
})

test('[OPS-04] a trace has the request, its call, its statements and the job that it enqueued', async () => {
  const { app, db, collector, cookieOf, callQuery } = await openSite({
    TRACE_SAMPLE_RATIO: '1',
    RUN_JOBS: 'true',
  })
  const person = await insertPerson(db, { password: 'correct horse' })
  await callQuery('deck.listMine', {}, await cookieOf(person))
  const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00'
  const reset = await app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: {
      origin: TEST_ORIGIN,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-c0ffee00c0ffee00-00`,
    },
    body: JSON.stringify({ email: person.email }),
  })
  expect(reset.statusCode).toBe(200)
  await waitUntil(() => collector.spans().some(({ name }) => name === 'job password-reset-mail'), {
    what: 'the span of the job',
    timeoutMs: 30_000,
  })
  await app.close()
  const spans = collector.spans()
  const find = (name: string) => spans.find((span) => span.name === name)
  const request = find('GET /api/:path')
  const call = find('call deck.listMine')
  const statement = find('select deck')
  expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  expect(statement).toMatchObject({ traceId: request?.traceId, parentSpanId: call?.spanId })
  expect(JSON.stringify(statement?.attributes)).toContain('$1')
  expect(find('job password-reset-mail')?.traceId).toBe(traceId)
  expect(find('POST /api/auth/*')).toMatchObject({ traceId, parentSpanId: 'c0ffee00c0ffee00' })
  expect(findLeaks(collector.bodies, [person.email, person.id, 'correct horse'])).toEqual([])
})
