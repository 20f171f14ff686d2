import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { waitUntil } from '../../test/wait-until.ts'
import { type Machine, NODES } from './network.ts'
import { ADMIN_URL, PATRONI_PORT } from './settings.ts'

const HEALTHY_WITHIN_MS = 120_000
const REST_TIMEOUT_MS = 2_000
const POLL_MS = 300
const STABLE_MS = 1_500

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

/** What Patroni knows about the cluster, and what it can be asked to do. */
export class PatroniApi {
  async listMembers(): Promise<Member[]> {
    for (const node of NODES) {
      const text = await rest(node, '/cluster').catch(() => null)
      if (text !== null) return clusterSchema.parse(JSON.parse(text)).members
    }
    return []
  }

  /** Waits for it, because the roles are unknown for a moment after a change. */
  async findMember(role: 'leader' | 'sync_standby'): Promise<Machine> {
    const deadline = performance.now() + HEALTHY_WITHIN_MS
    while (performance.now() < deadline) {
      const member = (await this.listMembers()).find((one) => one.role === role)
      const node = NODES.find(({ name }) => name === member?.name)
      if (node !== undefined) return node
      await delay(POLL_MS)
    }
    throw new Error(`The cluster has no ${role}.`)
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
      return roles.join() === expected && areRunning && (await this.#isReplicating())
    }
    // A machine that comes back may look healthy before it follows the leader.
    const isStable = async () => (await isHealthy()) && (await delay(STABLE_MS, true)) && (await isHealthy())
    await waitUntil(async () => isStable().catch(() => false), {
      timeoutMs: HEALTHY_WITHIN_MS,
      what: 'a healthy cluster',
    }).catch(async (cause: unknown) => {
      throw new Error(`The cluster is not healthy: ${JSON.stringify(await this.listMembers())}`, { cause })
    })
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

  /** Whether HAProxy leads to a primary that sends its log to both standbys, and a commit is confirmed. */
  async #isReplicating(): Promise<boolean> {
    const client = new Client({
      connectionString: ADMIN_URL,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query(
        `select from pg_stat_replication where state = 'streaming' and application_name like 'fcfo-%'`,
      )
      await client.query(`select pg_logical_emit_message(true, 'drill', 'is it confirmed?')`)
      return rowCount === NODES.length - 1
    } finally {
      // Not awaited: a session whose commit waits never says goodbye.
      client.end().catch(() => {})
    }
  }
}
