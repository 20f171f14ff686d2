import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { waitUntil } from '../../test/wait-until.ts'
import { startOnMachine } from './machine-process.ts'
import {
  killMachine,
  killProcess,
  listProcesses,
  readProgram,
  type Machine,
  NODES,
  PROXY,
} from './network.ts'
import {
  ADMIN_URL,
  DATABASE,
  etcdCommand,
  HAPROXY_SETTINGS,
  PATRONI_PORT,
  patroniSettings,
  SITE_ROLE,
} from './settings.ts'

const HEALTHY_WITHIN_MS = 120_000
const REST_TIMEOUT_MS = 2_000
const POLL_MS = 300

const clusterSchema = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
})
export type ReplicationMode = 'synchronous' | 'asynchronous'
type Member = z.infer<typeof clusterSchema>['members'][number]

async function rest(node: Machine, route: string, init: RequestInit = {}): Promise<string> {
  const url = `http://${node.address}:${PATRONI_PORT}${route}`
  const response = await fetch(url, { signal: AbortSignal.timeout(REST_TIMEOUT_MS), ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${route} of ${node.name}: ${response.status} ${text}`)
  return text
}

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy on a fourth. */
export class DatabaseCluster {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async start() {
    chmodSync(this.#folder, 0o755)
    const file = path.join(this.#folder, 'haproxy.cfg')
    writeFileSync(file, HAPROXY_SETTINGS)
    for (const node of NODES) {
      mkdirSync(this.#folderOf(node), { mode: 0o700 })
      execFileSync('chown', ['postgres:postgres', this.#folderOf(node)])
      this.startEtcd(node)
    }
    const command = ['/usr/sbin/haproxy', '-db', '-f', file]
    startOnMachine({
      machine: PROXY,
      user: 'haproxy',
      command,
      logFile: path.join(this.#folder, 'haproxy.log'),
    })
    for (const node of NODES) this.startPatroni(node)
    await this.waitUntilHealthy()
    await this.#createDatabase()
  }

  /** Starts a machine again whose processes were killed. */
  startNode(node: Machine) {
    this.startEtcd(node)
    this.startPatroni(node)
  }

  startEtcd(node: Machine) {
    const folder = this.#folderOf(node)
    this.#start(node, etcdCommand(node, folder), 'etcd.log')
  }

  startPatroni(node: Machine) {
    const file = path.join(this.#folder, `${node.name}.yml`)
    writeFileSync(file, patroniSettings(node, this.#folderOf(node)))
    this.#start(node, ['/usr/bin/patroni', file], 'patroni.log')
  }

  killNode(node: Machine) {
    killMachine(node)
  }

  /** Kills PostgreSQL's main process; Patroni and etcd go on. */
  killPostmaster(node: Machine) {
    const file = path.join(this.#folderOf(node), 'data/postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL')
  }

  /** Kills only etcd of a machine, or only everything else: Patroni and PostgreSQL. */
  killPart(node: Machine, part: 'etcd' | 'database') {
    for (const pid of listProcesses(node)) {
      const isEtcd = readProgram(pid) === 'etcd'
      if (isEtcd === (part === 'etcd')) killProcess(pid)
    }
  }

  async listMembers(): Promise<Member[]> {
    for (const node of NODES) {
      const text = await rest(node, '/cluster').catch(() => null)
      if (text !== null) return clusterSchema.parse(JSON.parse(text)).members
    }
    return []
  }

  async findMember(role: 'leader' | 'sync_standby'): Promise<Machine> {
    const member = (await this.listMembers()).find((one) => one.role === role)
    const node = NODES.find(({ name }) => name === member?.name)
    if (node === undefined) throw new Error(`The cluster has no ${role}.`)
    return node
  }

  /** Whether this machine says that it is the primary. */
  async isPrimary(node: Machine): Promise<boolean> {
    return rest(node, '/primary').then(
      () => true,
      () => false,
    )
  }

  /** A planned change of the leader. */
  async switchOver(from: Machine, to: Machine) {
    await this.#post(from, '/switchover', { leader: from.name, candidate: to.name }, 'POST')
  }

  /** Changes settings of the whole cluster. */
  async configure(settings: Record<string, unknown>) {
    const leader = await this.findMember('leader')
    await this.#post(leader, '/config', settings, 'PATCH')
  }

  /** One leader, one synchronous standby, one more standby that streams, and HAProxy lets writes through. */
  async waitUntilHealthy(mode: ReplicationMode = 'synchronous') {
    const expected = mode === 'synchronous' ? 'leader,replica,sync_standby' : 'leader,replica,replica'
    const isHealthy = async () => {
      await delay(POLL_MS)
      const members = await this.listMembers()
      const roles = members.map(({ role }) => role).toSorted()
      const areRunning = members.every(
        ({ state, lag }) => ['running', 'streaming'].includes(state) && lag !== 'unknown',
      )
      return roles.join() === expected && areRunning && (await this.#isWritable())
    }
    await waitUntil(async () => isHealthy().catch(() => false), {
      timeoutMs: HEALTHY_WITHIN_MS,
      what: 'a healthy cluster',
    }).catch(async (cause: unknown) => {
      throw new Error(`The cluster is not healthy: ${JSON.stringify(await this.listMembers())}`, { cause })
    })
  }

  /** The end of each log, for a failure of the drill itself. */
  readLogs(): string {
    const files = NODES.flatMap((node) =>
      ['etcd.log', 'patroni.log'].map((name) => path.join(this.#folderOf(node), name)),
    )
    return files
      .filter((file) => existsSync(file))
      .map((file) => `${file}\n${readFileSync(file, 'utf8').split('\n').slice(-12).join('\n')}`)
      .join('\n')
  }

  async #isWritable(): Promise<boolean> {
    const client = new Client({
      connectionString: ADMIN_URL,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    } finally {
      await client.end().catch(() => {})
    }
  }

  async #createDatabase() {
    const client = new Client({ connectionString: ADMIN_URL })
    await client.connect()
    await client.query(`create role ${SITE_ROLE.username} login replication password '${SITE_ROLE.password}'`)
    await client.query(`create database ${DATABASE} owner ${SITE_ROLE.username}`)
    await client.query(
      'create table direct_write (id serial primary key, node text, at timestamptz default now())',
    )
    await client.end()
  }

  async #post(node: Machine, route: string, body: unknown, method: string) {
    const headers = { 'content-type': 'application/json' }
    // A switchover responds when it is done.
    await rest(node, route, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
  }

  #folderOf(node: Machine): string {
    return path.join(this.#folder, node.name)
  }

  #start(machine: Machine, command: string[], log: string) {
    startOnMachine({ machine, user: 'postgres', command, logFile: path.join(this.#folderOf(machine), log) })
  }
}
