import type { Client } from 'pg'

/**
 * A commit waits for the synchronous standby, and no timeout of PostgreSQL ends that wait. After this long the write
 * counts as failed; whether it is stored is then unknown, so the browser sends it again with the same id.
 */
const STALLED_AFTER_SECONDS = 1

/** A session that waits stays on the server when its connection is closed, so it also shows when the wait is over. */
const STALLED_SESSIONS = `select pid from pg_stat_activity where usename = current_user and wait_event = 'SyncRep'
  and clock_timestamp() - state_change > make_interval(secs => ${STALLED_AFTER_SECONDS})`

const WRITING_WORDS = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|graphile_worker\.)/i

/** Whether a statement writes, by its words; a read that looks like a write only fails while writes do. */
export const looksLikeWrite = (sql: string): boolean => WRITING_WORDS.test(sql)

/** The server's process id of a connection. */
export const processIdOf = (client: object): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null

/** The sessions of this site, in any process, whose commit waits too long for a standby. */
export async function listStalledSessions(probe: Client): Promise<Set<number>> {
  const { rows } = await probe.query<{ pid: number }>(STALLED_SESSIONS)
  return new Set(rows.map(({ pid }) => pid))
}
