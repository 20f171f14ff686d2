import { createServer } from 'node:http'
import process from 'node:process'
import { Pool } from 'pg'
import { z } from 'zod'
import { hashToken } from '../../app/platform/session.server.ts'
import { serveRequests } from './process-messages.ts'

// The baseline of the list: the product's own two statements and nothing else.
const settings = z
  .object({
    PORT: z.string(),
    DATABASE_URL: z.string(),
    SESSION_SQL: z.string(),
    LIST_SQL: z.string(),
    PAGE_SIZE: z.string(),
  })
  .parse(process.env)

const pool = new Pool({ connectionString: settings.DATABASE_URL, application_name: 'bench-plain', max: 10 })
// When a run is interrupted, the database may stop first.
pool.on('error', () => {})

async function listDecks(cookie: string): Promise<string> {
  const token = cookie.slice(cookie.indexOf('=') + 1, cookie.lastIndexOf('.'))
  const session = await pool.query<{ id: string }>(settings.SESSION_SQL, [hashToken(token)])
  const list = await pool.query(settings.LIST_SQL, [session.rows[0]?.id, Number(settings.PAGE_SIZE)])
  return JSON.stringify({ result: { data: { decks: list.rows } } })
}

const server = createServer((request, response) => {
  listDecks(request.headers.cookie ?? '').then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    () => response.writeHead(500).end(),
  )
})
server.listen(Number(settings.PORT), '127.0.0.1', () => serveRequests())
