import process from 'node:process'
import { z } from 'zod'
import { SERVER_ERROR, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'

/** Sends a number of requests over a number of connections, each as soon as the one before it got its response. */
const taskSchema = z.object({
  count: z.number(),
  atOnce: z.number(),
  requests: z.array(
    z.object({
      url: z.string(),
      method: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().optional(),
    }),
  ),
})
const { count, atOnce, requests } = taskSchema.parse(JSON.parse(process.argv[2] ?? '{}'))

const statuses: Record<string, number> = {}
let tried = 0
let withoutRetryAfter = 0

async function attack() {
  while (tried < count) {
    const { url, body, ...init } = requests[tried % requests.length] ?? {
      url: '',
      method: 'GET',
      headers: {},
    }
    tried += 1
    const response = await fetch(url, { ...init, ...(body === undefined ? {} : { body }) })
    await response.arrayBuffer()
    const { status } = response
    statuses[status] = (statuses[status] ?? 0) + 1
    const isRejected = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR
    if (isRejected && !response.headers.has('retry-after')) withoutRetryAfter += 1
  }
}

await Promise.all(Array.from({ length: atOnce }, attack))
process.stdout.write(JSON.stringify({ tried, statuses, withoutRetryAfter }))
