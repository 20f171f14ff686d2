import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { answerQuestions } from './questions.ts'

// The baseline of the live streams: every open response gets the frame when a POST says so. Nothing can be missed,
// resumed or refused here; the frame is as long as the product's.
const POSITION = '00000001-0000000001A2B3C4'
const TOPIC = `decks:${crypto.randomUUID()}`
const FRAME = `id: ${POSITION}\nevent: change\ndata: ${JSON.stringify({ topic: TOPIC, position: POSITION })}\n\n`
const open = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const stream of open) stream.write(FRAME)
    response.writeHead(204).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('event: hello\ndata: {}\n\n')
  open.add(response)
  response.once('close', () => open.delete(response))
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => answerQuestions())
