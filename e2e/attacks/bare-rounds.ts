import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/**
 * How long a message takes through this machine at best: a POST to a server that does nothing but write it to an open
 * stream of server-sent events. In milliseconds, for comparing figures of machines and moments.
 */
export async function measureBareRounds(count: number): Promise<number[]> {
  let stream: ServerResponse | null = null
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      stream = response
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      return
    }
    const read = async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      stream?.write(`data: ${text}\n\n`)
      response.end()
    }
    void read()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}/`
  const events = await fetch(url)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now()
    const posted = fetch(url, { method: 'POST', body: `round ${index}` })
    await reader?.read()
    times.push(performance.now() - startedAt)
    await posted
  }
  await reader?.cancel()
  server.closeAllConnections()
  server.close()
  return times
}
