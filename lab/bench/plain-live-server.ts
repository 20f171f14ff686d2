import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { serveRequests } from './process-messages.ts'

// The baseline of the live streams: a POST sends one frame to every open response, without positions, resuming or
// permissions. The frame is as long as the product's.
const POSITION = '00000001-0000000001A2B3C4'
const TOPIC = `decks:${crypto.randomUUID()}`
const FRAME = `id: ${POSITION}\nevent: change\ndata: ${JSON.stringify({ topic: TOPIC, position: POSITION })}\n\n`
const openStreams = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const stream of openStreams) stream.write(FRAME)
    response.writeHead(204).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('event: hello\ndata: {}\n\n')
  openStreams.add(response)
  response.once('close', () => openStreams.delete(response))
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => serveRequests())
