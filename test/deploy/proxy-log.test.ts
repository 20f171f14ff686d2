import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../tools/free-port.ts'
import { waitUntil } from '../wait-until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const NGINX = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx'
const isInstalled = spawnSync(NGINX, ['-v']).error === undefined

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const CONFIGURATIONS = {
  'the recipe of the manual': /```nginx\n([^]*?)```/.exec(read('docs/operating.md'))?.[1] ?? '',
  'the file of Compose': read('deploy/compose/nginx.conf'),
}

/** Only the ports and the folder of the log are other ones, and what nginx needs to run without rights. */
async function startNginx(configuration: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-log-'))
  const port = await findFreePort()
  const server = configuration
    .replaceAll('/var/log/nginx', folder)
    // Nothing answers there.
    .replaceAll(/\S+:3000/g, (address) => `${address.startsWith('http') ? 'http://' : ''}127.0.0.1:1`)
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n')
  const file = path.join(folder, 'configuration')
  writeFileSync(
    file,
    `pid ${folder}/pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\n${folders}\n${server}\n}\n`,
  )
  const child = spawn(NGINX, ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return { origin: `http://127.0.0.1:${port}`, readLog: () => readFileSync(`${folder}/access.log`, 'utf8') }
}

test.skipIf(!isInstalled).each(Object.entries(CONFIGURATIONS))(
  '[HOST-02] with %s, nginx logs no query, invitation or room',
  async (_, configuration) => {
    const { origin, readLog } = await startNginx(configuration)
    const room = 'E_M57v0idSuGKg1AK5AwSw'
    // Every answer is a 502; what counts is the line in the log.
    const isUp = async () => (await fetch(`${origin}/decks?q=heaps`).catch(() => null)) !== null
    await waitUntil(isUp, { what: 'nginx' })
    for (const target of [
      '/reset-password?token=secret-token',
      '/join/7Hq2-vX9d-Lk4P-mZ8s',
      '/JOIN/7Hq2-vX9d-Lk4P-mZ8s.data?_routes=a',
      '//join//7Hq2-vX9d-Lk4P-mZ8s',
      `/mock/${room}`,
      `/mock/${room}/events`,
    ])
      await fetch(`${origin}${target}`, { headers: { referer: `${origin}/join/7Hq2-vX9d-Lk4P-mZ8s` } })
    await waitUntil(async () => readLog().trim().split('\n').length >= 7, { what: 'the log' })
    const paths = readLog()
      .trim()
      .split('\n')
      .map((line) => / GET (\S+) \d{3} /.exec(line)?.[1])
    expect(paths).toEqual([
      '/decks',
      '/reset-password',
      ...Array.from({ length: 3 }, () => '/join/[invitation]'),
      '/mock/[room]',
      '/mock/[room]',
    ])
    expect(readLog()).not.toMatch(/7Hq2|secret|E_M57/)
  },
)
