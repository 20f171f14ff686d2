import { PgoutputPlugin, type Pgoutput } from 'pg-logical-replication'
import type { Change } from './change-feed.server.ts'

export type WalTransaction = {
  xid: number
  /** The end of the commit record: the position after this transaction. */
  commitEndLsn: string
  changes: Change[]
  committedAtMs: number
  /** Why the changes are not listed; then anything may have changed. */
  resetReason: string | null
}

type Row = Record<string, unknown>
type OpenTransaction = Pick<WalTransaction, 'xid' | 'changes' | 'committedAtMs' | 'resetReason'>

/** Above this, listing each row costs more than a reset. */
const MAX_CHANGES_PER_TRANSACTION = 10_000

function tableName({ schema, name }: Pgoutput.MessageRelation): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

function toColumns(row: Row): Record<string, string | null> {
  const columns: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(row)) {
    // Undefined: a column that the log omits because it did not change.
    if (value !== undefined) columns[name] = typeof value === 'string' ? value : null
  }
  return columns
}

function returnText(raw: string): string {
  return raw
}

/** Turns pgoutput's messages (protocol 1: whole transactions, in the order of their commits) into transactions. */
export class WalDecoder {
  readonly #parser = new PgoutputPlugin({ protoVersion: 1, publicationNames: [] })
  #open: OpenTransaction | null = null

  decode(payload: Buffer): WalTransaction | null {
    const message = this.#parser.parse(payload)
    if (message.tag === 'commit') return this.#finish(message.commitEndLsn)
    this.#handle(message)
    return null
  }

  #handle(message: Exclude<Pgoutput.Message, Pgoutput.MessageCommit>) {
    switch (message.tag) {
      case 'begin':
        this.#open = {
          xid: message.xid >>> 0,
          changes: [],
          committedAtMs: Number(message.commitTime) / 1_000,
          resetReason: null,
        }
        break
      case 'relation':
        // Keys are compared and used in topics as text; a parsed date or number might format differently.
        for (const column of message.columns) column.parser = returnText
        break
      case 'truncate':
        if (this.#open) this.#open.resetReason = `truncate of ${message.relations.map(tableName).join(', ')}`
        break
      case 'insert':
        this.#add(message.relation, 'insert', message.new, null)
        break
      case 'update':
        this.#add(message.relation, 'update', message.new, message.old ?? message.key)
        break
      case 'delete': {
        const key = message.key ?? message.old ?? {}
        this.#add(message.relation, 'delete', key, key)
        break
      }
      case 'message':
      case 'origin':
      case 'type':
        break
    }
  }

  #add(relation: Pgoutput.MessageRelation, kind: Change['kind'], key: Row, old: Row | null) {
    if (!this.#open || this.#open.resetReason !== null) return
    this.#open.changes.push({
      table: tableName(relation),
      kind,
      key: toColumns(key),
      old: old && toColumns(old),
    })
    if (this.#open.changes.length > MAX_CHANGES_PER_TRANSACTION) {
      this.#open.changes = []
      this.#open.resetReason = `a transaction of more than ${MAX_CHANGES_PER_TRANSACTION} rows`
    }
  }

  #finish(commitEndLsn: string | null): WalTransaction {
    const open = this.#open
    if (open === null || commitEndLsn === null)
      throw new Error('The log sent a commit without its beginning.')
    this.#open = null
    return { ...open, commitEndLsn }
  }
}
