import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export const TAG = 'G-TEST123'
export const CONVERSION = 'AW-123/abc'

/** A short form of the real tag: sends every entry of the data layer to its own site. */
const script = (origin: string) => `
window.dataLayer = window.dataLayer || []
const send = (entry) => window['ga-disable-${TAG}'] || navigator.sendBeacon('${origin}/collect', JSON.stringify(Array.from(entry)))
for (const entry of window.dataLayer) send(entry)
window.dataLayer.push = function (entry) { send(entry); return Array.prototype.push.call(this, entry) }
addEventListener('pagehide', () => send(['event', 'user_engagement', {}]))
`

export type AnalyticsEntry = { command: unknown; name: unknown; fields: Record<string, unknown> }

const fieldsSchema = z.record(z.string(), z.unknown()).catch({})

function readEntry(text: string): AnalyticsEntry {
  const [command, name, fields] = z.array(z.unknown()).parse(JSON.parse(text))
  return { command, name, fields: fieldsSchema.parse(fields) }
}

export type FakeAnalytics = {
  origin: string
  env: Record<string, string>
  /** Every request it received, also those for its script. */
  requests: string[]
  events: AnalyticsEntry[]
  stop(): Promise<void>
}

/** The analytics service, on this machine. */
export async function startFakeAnalytics(): Promise<FakeAnalytics> {
  const requests: string[] = []
  const events: AnalyticsEntry[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') events.push(readEntry(Buffer.concat(chunks).toString()))
      response.setHeader('content-type', 'text/javascript')
      response.end(request.method === 'GET' ? script(origin) : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a TCP server has an address of this kind
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    env: { ANALYTICS_TAG: TAG, ANALYTICS_CONVERSION: CONVERSION, ANALYTICS_ORIGINS: origin },
    requests,
    events,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
