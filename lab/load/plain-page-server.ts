import { createServer } from 'node:http'
import process from 'node:process'
import { serveRequests } from '../bench/process-messages.ts'

// The baseline of a page: as many bytes as the path says, and nothing else.
const bodies = new Map<string, string>()

const server = createServer(({ url = '/0' }, response) => {
  const body = bodies.get(url) ?? 'x'.repeat(Number(url.slice(1)))
  bodies.set(url, body)
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => serveRequests())
