import type { Client } from 'pg'
import { DatabaseUnavailableError } from './database-errors.server.ts'

/** Closes a connection without a handshake, which a silent server would never answer. */
export function destroyConnection(client: Client) {
  client.connection.stream.destroy()
}

/** Where PostgreSQL waits for a synchronous standby. Unlike the text of a warning, it is the same in every language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * Fails a statement whose wait for the standby somebody cancelled. PostgreSQL reports it as committed, with a warning
 * only, but a failover could still lose it: its outcome is unknown.
 */
export function failUnconfirmedCommit(client: Client, notice: { routine?: string | undefined }) {
  if (notice.routine !== WAIT_FOR_STANDBY) return
  const error = new DatabaseUnavailableError('A commit was not confirmed by a standby.')
  // At once, because the message that reports the commit follows in the same packet.
  client.connection.emit('error', error)
}

// The two fields below are not part of pg's interface, and it offers nothing instead: `activeQuery` is deprecated, a
// query settles at its own timeout while its statement runs on, and the process id is only in a message of the start.
// database-connection.db.test.ts fails when a version of pg changes them.

/** Closes a connection that is returned while its statement runs, after a timeout: the next statement would wait for it. */
export function closeIfBusy(client: Client) {
  // Not `readyForQuery`, which is false for a moment after every error, too.
  if ('_activeQuery' in client && client._activeQuery) destroyConnection(client)
}

/** The server's process id of a connection; 0, which no process has, if it is unknown. */
export const processIdOf = (client: Client): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0
