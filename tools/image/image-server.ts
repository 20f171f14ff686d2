import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { waitUntil } from '../../test/wait-until.ts'
import type { ImageConfig } from './buildah.ts'

const START_DEADLINE_MS = 240_000
const STOP_DEADLINE_MS = 15_000
const ENDED_WELL = 0
const SERVER_COMMAND = /^(?:\/[\w/]+\/)?node\0server\/main\.ts\0/

type ImageServer = {
  origin: string
  readyAfterMs: number
  /** The users that the process counts as: real, effective, saved and file system. */
  userIds: number[]
  /** Stops it as Kubernetes and Docker do, and returns how it ended. */
  stop(): Promise<{ code: number | null; ms: number; lines: string[] }>
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended in between.
    return ''
  }
}

const statusOf = (pid: number, field: string) =>
  new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? ''

/** Finds the server among the processes that our own child started. */
function findServer(parent: number): number | null {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = pids.filter((pid) => Number(statusOf(pid, 'PPid')) === parent)
  const isServer = (pid: number) => SERVER_COMMAND.test(read(`/proc/${pid}/cmdline`))
  return [parent, ...children].find(isServer) ?? children.map(findServer).find((pid) => pid !== null) ?? null
}

/** Ends a server that didn't become ready; ending only the tool that started it would leave it running. */
function killServer(child: ChildProcess) {
  const pid = child.pid === undefined ? null : findServer(child.pid)
  if (pid !== null) process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
}

/** Waits for a server that was just started in the image. */
export async function followServer(child: ChildProcess, origin: string): Promise<ImageServer> {
  const startedAt = performance.now()
  const lines: string[] = []
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
  }
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${lines.join('\n')}`)
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    return response?.ok === true
  }
  await waitUntil(isReady, { timeoutMs: START_DEADLINE_MS, what: 'the server in the image' }).catch(
    (cause: unknown) => {
      killServer(child)
      throw new Error(`The server did not start:\n${lines.join('\n')}`, { cause })
    },
  )
  const readyAfterMs = performance.now() - startedAt
  const pid = child.pid === undefined ? null : findServer(child.pid)
  if (pid === null) throw new Error(`Process ${child.pid} started no server.`)
  return {
    origin,
    readyAfterMs,
    userIds: statusOf(pid, 'Uid').split('\t').map(Number),
    async stop() {
      const stoppedAt = performance.now()
      process.kill(pid, 'SIGTERM')
      const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), STOP_DEADLINE_MS)
      await ended
      clearTimeout(timer)
      return { code: child.exitCode, ms: performance.now() - stoppedAt, lines }
    },
  }
}

/** Lists what is wrong with the way in which a server ended. */
export function findStopProblems({ code, lines }: { code: number | null; lines: string[] }): string[] {
  const stoppedAt = lines.findIndex((line) => line.includes('"msg":"stopping"'))
  if (stoppedAt === -1) return ['The server did not log that it stops']
  // A job that failed earlier on a busy machine is repeated; an error after the signal lost something.
  const errors = lines.slice(stoppedAt).filter((line) => /"level":[56]0/.test(line))
  return [
    ...(code === ENDED_WELL ? [] : [`The server ended with ${String(code)}`]),
    ...errors.map((line) => `The server logged an error: ${line}`),
  ]
}

const READ_ONLY_START = [
  'set -e',
  'mount --bind "$1" "$1"',
  'mount --bind /proc "$1/proc"',
  'mount --bind /dev "$1/dev"',
  'mount -t tmpfs tmpfs "$1/tmp"',
  'mount -o remount,ro,bind "$1"',
  'if touch "$1/written"; then echo "The root can be written."; exit 1; fi',
  'root=$1 user=$2 folder=$3; shift 3',
  'exec chroot --userspec="$user" "$root" env -i -C "$folder" "$@"',
].join('\n')

/** Starts the image's command on a root that is mounted read-only, with a /tmp, in mounts of its own. */
export function startReadOnly(root: string, config: ImageConfig, env: Record<string, string>): ChildProcess {
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  return spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      READ_ONLY_START,
      'sh',
      root,
      config.User,
      config.WorkingDir,
      ...variables,
      ...config.Cmd,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

type Step = { name: string; path: string; method?: string; body?: object; has: string }

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')

/** Signs up, logs in and opens pages over HTTP, as a browser would. Returns what went wrong. */
export async function walkThroughSite(origin: string): Promise<string[]> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a password for the image' }
  const problems: string[] = []
  let cookie = ''
  async function take({ name, path, method = 'GET', body, has }: Step) {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': 'flashcards image check',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (cookieOf(response) !== '') cookie = cookieOf(response)
    if (response.status !== 200 || !text.includes(has))
      problems.push(`${name}: ${path} gave ${response.status} ${text.slice(0, 200)}`)
    return text
  }
  await take({ name: 'home page', path: '/', has: '</html>' })
  await take({
    name: 'sign up',
    path: '/api/auth/sign-up/email',
    method: 'POST',
    body: account,
    has: '"ok":true',
  })
  cookie = ''
  await take({
    name: 'log in',
    path: '/api/auth/sign-in/email',
    method: 'POST',
    body: account,
    has: '"ok":true',
  })
  await take({ name: 'own decks', path: '/decks', has: '</html>' })
  await take({ name: 'own decks by the API', path: '/api/deck.listMine?input=%7B%7D', has: '"result"' })
  const sitemap = await take({ name: 'sitemap', path: '/sitemap.xml', has: '/courses/' })
  const course = /\/courses\/([\w-]+)/.exec(sitemap)?.[1] ?? ''
  await take({ name: 'course', path: `/courses/${course}`, has: '</html>' })
  // Drawn by a native package.
  await take({ name: 'preview picture', path: `/previews/course/${course}.png`, has: 'PNG' })
  return problems
}
