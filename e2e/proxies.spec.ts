import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { waitUntil } from '../test/wait-until.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findFreePort } from '../tools/free-port.ts'
import { startOwnSite } from './own-site.ts'
import { signIn, waitUntilLive } from './site.ts'

/** Those that are installed are tested; CI has both. `CADDY` names a program that isn't in the path. */
const PROGRAMS = { caddy: process.env['CADDY'] ?? 'caddy', nginx: process.env['NGINX'] ?? 'nginx' }
type Proxy = keyof typeof PROGRAMS
const LANGUAGES: Record<Proxy, string> = { caddy: 'caddyfile', nginx: 'nginx' }

const isInstalled = (proxy: Proxy) =>
  spawnSync(PROGRAMS[proxy], [proxy === 'nginx' ? '-v' : 'version']).error === undefined

/** The recipe as an operator copies it from the manual. */
function readRecipe(proxy: Proxy): string {
  const manual = readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const recipe = new RegExp(`\`\`\`${LANGUAGES[proxy]}\\n([^]*?)\`\`\``).exec(manual)?.[1]
  if (recipe === undefined) throw new Error(`The manual has no recipe for ${proxy}.`)
  return recipe
}

type Ports = { proxy: number; site: number }

/** Only the ports and the name are other ones, and what a program needs to run without rights. */
function writeConfiguration(folder: string, proxy: Proxy, ports: Ports): string[] {
  const recipe = readRecipe(proxy).replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
  const file = path.join(folder, 'configuration')
  if (proxy === 'caddy') {
    const address = recipe.replaceAll('flashcards.example.com', `http://localhost:${ports.proxy}`)
    // Without a limit it waits for the page's stream when it is told to stop.
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tgrace_period 1s\n}\n${address}`)
    return ['run', '--adapter', 'caddyfile', '--config', file]
  }
  const server = recipe
    .replaceAll('flashcards.example.com', 'localhost')
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.proxy}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n')
  writeFileSync(
    file,
    `pid ${path.join(folder, 'pid')};\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${server}\n}\n`,
  )
  return ['-e', 'stderr', '-p', folder, '-c', file]
}

async function startProxy(proxy: Proxy, ports: Ports) {
  const folder = mkdtempSync(path.join(tmpdir(), `${proxy}-`))
  const lines: string[] = []
  const child = spawn(PROGRAMS[proxy], writeConfiguration(folder, proxy, ports), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const origin = `http://localhost:${ports.proxy}`
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`${proxy} ended:\n${lines.join('')}`)
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true
  }
  await waitUntil(isReady, { timeoutMs: 20_000, what: proxy })
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tries to log in from an address of this machine that isn't the proxy's, with a header that names another one. */
async function tryLogIn(origin: string, from: string, forged: string): Promise<number | undefined> {
  const { host, port } = new URL(origin)
  const call = request({
    host: '127.0.0.1',
    port,
    localAddress: from,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { host, origin, 'content-type': 'application/json', 'x-forwarded-for': forged },
  })
  call.end(JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'wrong horse' }))
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject)
  })
  response.resume()
  return response.statusCode
}

for (const proxy of (['caddy', 'nginx'] as const).filter(isInstalled)) {
  test(`[HOST-02] the recipe for ${proxy} serves a page, live updates, and knows the client’s address @nightly`, async ({
    context,
    page,
  }) => {
    const ports = { proxy: await findFreePort(), site: await findFreePort() }
    const origin = `http://localhost:${ports.proxy}`
    const site = await startOwnSite({
      port: ports.site,
      env: { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1,::1', AUTH_TRIES_PER_MINUTE: '3' },
    })
    const front = await startProxy(proxy, ports)
    try {
      const person = await insertPerson(site.db)
      await signIn(context, site.db, person.id, origin)
      await page.goto(`${origin}/decks`)
      await waitUntilLive(page)
      // A deck from another device appears by itself: the stream passes the proxy line by line.
      await insertDeck(site.db, { ownerId: person.id, name: 'Heaps' })
      await expect(page.getByRole('heading', { name: 'Heaps' })).toBeVisible({ timeout: 5_000 })

      // Attempts are counted by the address that the proxy saw. A header of the client's own changes nothing.
      const statuses: Array<number | undefined> = []
      for (let attempt = 0; attempt < 5; attempt += 1)
        statuses.push(await tryLogIn(origin, '127.0.0.2', `203.0.113.${attempt}`))
      expect(statuses).toEqual([401, 401, 401, 429, 429])
      expect(await tryLogIn(origin, '127.0.0.3', '203.0.113.0')).toBe(401)
    } finally {
      await front.stop()
      await site.stop()
    }
  })
}
