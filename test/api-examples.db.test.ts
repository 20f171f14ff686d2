import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import { runCommand } from '../tools/run-command.ts'
import { createTestApp } from './app.ts'
import { insertAccessToken } from './factories/access-token.ts'
import { insertPerson } from './factories/person.ts'

const DOCS = path.join(import.meta.dirname, '../docs/api.md')

test('[API-02] every curl example of docs/api.md runs as it is, and together they use every endpoint', async () => {
  const site = await createTestApp()
  const calls = new Set<string>()
  site.app.addHook('onResponse', async (request, reply) => {
    calls.add(`${request.method} ${request.routeOptions.url ?? ''} ${reply.statusCode < 300}`)
  })
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await insertPerson(site.db)
  const { text } = await insertAccessToken(site.db, { personId: owner.id, name: 'Docs' })
  const docs = await readFile(DOCS, 'utf8')
  const blocks = [...docs.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThanOrEqual(8)
  // One shell, because later examples use the variables of earlier ones.
  const script = ['set -euo pipefail', ...blocks.map((block) => `${block}\necho`)].join('\n')
  const { code, output } = await runCommand('bash', ['-c', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'] ?? '', FLASHCARDS_SITE: origin, FLASHCARDS_TOKEN: text },
  })
  expect([code, output]).toEqual([0, expect.stringContaining('"name":"Docs"')])
  const used = ENDPOINTS.map(({ method, path: template }) => {
    const url = `/api/v1${template.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return [`${method} ${url}`, calls.has(`${method} ${url} true`)]
  })
  const unused = used.filter(([, isUsed]) => isUsed !== true).map(([name]) => name)
  expect(unused).toEqual([])
  console.log(
    JSON.stringify({ figure: 'curl examples that run', blocks: blocks.length, requests: calls.size }),
  )
})
