import { setTimeout as delay } from 'node:timers/promises'
import { Client, Connection } from 'pg'
import { WalDecoder, type WalTransaction } from './wal-decoder.server.ts'
import { type LogHistory, lsnToNumber } from './live-position.server.ts'

export type WalSessionOptions = {
  connectionString: string
  /** Name of the slot and of the connection, unique in the cluster. */
  name: string
  publications: readonly string[]
  /** How often the position is acknowledged and a reply requested. */
  statusEveryMs: number
  /** A server that sends nothing for this long counts as dead. */
  silenceMs: number
  onTransaction(transaction: WalTransaction): void
}

export type LogStart = { history: LogHistory; consistentPoint: string }

const XLOG_DATA = 0x77
const KEEPALIVE = 0x6b
const STANDBY_STATUS = 0x72
const COPY_DATA = 0x64
const XLOG_DATA_HEADER_BYTES = 25
const STATUS_BYTES = 34
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)
const CONNECT_TIMEOUT_MS = 5_000
const CLOSE_TIMEOUT_MS = 1_000

/** One replication session, from creating the slot to the end of the connection. */
export class WalSession {
  readonly #options: WalSessionOptions
  readonly #client: Client
  readonly #decoder = new WalDecoder()
  readonly #ended = Promise.withResolvers<never>()
  #received = 0n
  #confirmed: bigint | null = null
  #lastMessageMs = 0
  #timer: NodeJS.Timeout | null = null
  #isConnected = false
  #isWaitingForSlot = false

  constructor(options: WalSessionOptions) {
    this.#options = options
    // A variable, because pg's types lack `replication`.
    const config = {
      connectionString: options.connectionString,
      replication: 'database',
      application_name: options.name,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    }
    this.#client = new Client(config)
    this.#client.on('error', (error) => this.#ended.reject(error))
    this.#client.on('end', () => this.#ended.reject(new Error('The log connection ended.')))
    // Nobody may await it yet; that must not be an unhandled rejection.
    this.#ended.promise.catch(() => {})
  }

  /** While the slot waits for older transactions, the server reads nothing: it must be ended from another connection. */
  get isWaitingForSlot(): boolean {
    return this.#isWaitingForSlot
  }

  /** The end of what the server has sent so far, as an LSN. */
  get received(): bigint {
    return this.#received
  }

  /** Lets the server forget its log up to here. Every commit until there must be visible. */
  confirm(lsn: bigint) {
    this.#confirmed = lsn
    this.#sendStatus(connectionOf(this.#client), false)
  }

  /** Creates the slot. PostgreSQL first waits for the transactions that are open at this moment. */
  async createSlot(): Promise<LogStart> {
    await this.#client.connect()
    this.#isConnected = true
    const system = await this.#client.query<{ timeline: number; systemid: string }>('IDENTIFY_SYSTEM')
    this.#isWaitingForSlot = true
    const slot = await this.#client.query<{ consistent_point: string }>(
      `CREATE_REPLICATION_SLOT "${this.#options.name}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
    )
    this.#isWaitingForSlot = false
    const identity = system.rows[0]
    const consistentPoint = slot.rows[0]?.consistent_point
    if (identity === undefined || consistentPoint === undefined)
      throw new Error('The server created no slot.')
    this.#received = lsnToNumber(consistentPoint)
    return { history: { timeline: identity.timeline, systemId: identity.systemid }, consistentPoint }
  }

  /** Streams until the connection ends; always rejects. */
  async read(): Promise<never> {
    const connection = connectionOf(this.#client)
    connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
      try {
        this.#handleMessage(chunk, connection)
      } catch (error) {
        this.#ended.reject(error)
      }
    })
    this.#lastMessageMs = Date.now()
    this.#timer = setInterval(() => this.#check(connection), this.#options.statusEveryMs)
    const { name, publications } = this.#options
    const names = publications.map((publication) => `"${publication}"`).join(',')
    this.#client
      .query(`START_REPLICATION SLOT "${name}" LOGICAL 0/0 (proto_version '1', publication_names '${names}')`)
      .then(
        () => this.#ended.reject(new Error('The server ended the log.')),
        (error: unknown) => this.#ended.reject(error),
      )
    return this.#ended.promise
  }

  /** Closes gracefully, and destroys the socket when the server does not answer. */
  async close() {
    if (this.#timer) clearInterval(this.#timer)
    const connection = connectionOf(this.#client)
    const { stream } = connection
    if (stream.destroyed) return
    if (this.#isConnected && !this.#isWaitingForSlot) {
      const closed = new Promise((resolve) => stream.once('close', resolve))
      connection.end()
      await Promise.race([closed, delay(CLOSE_TIMEOUT_MS)])
    }
    stream.destroy()
  }

  #handleMessage(chunk: Buffer, connection: Connection) {
    this.#lastMessageMs = Date.now()
    if (chunk[0] === XLOG_DATA) {
      const transaction = this.#decoder.decode(chunk.subarray(XLOG_DATA_HEADER_BYTES))
      if (transaction === null) return
      this.#advance(lsnToNumber(transaction.commitEndLsn))
      this.#options.onTransaction(transaction)
    } else if (chunk[0] === KEEPALIVE) {
      this.#advance(chunk.readBigUInt64BE(1))
      const isReplyRequested = chunk[17] === 1
      if (isReplyRequested) this.#sendStatus(connection, false)
    }
  }

  #advance(lsn: bigint) {
    if (lsn > this.#received) this.#received = lsn
  }

  #check(connection: Connection) {
    const silentMs = Date.now() - this.#lastMessageMs
    if (silentMs > this.#options.silenceMs) {
      this.#ended.reject(new Error(`The server sent nothing for ${silentMs} ms.`))
      return
    }
    this.#sendStatus(connection, true)
  }

  /**
   * Acknowledges exactly what was received. A stopping server waits until the acknowledged and the
   * sent position are equal, so one byte more (as "last byte + 1" suggests) would block its shutdown.
   */
  #sendStatus(connection: Connection, isReplyRequested: boolean) {
    if (!connection.stream.writable) return
    const confirmed = this.#confirmed
    this.#confirmed = null
    // One packet, so that the server never acts between the two.
    connection.stream.write(
      Buffer.concat([
        ...(confirmed === null ? [] : [statusMessage(this.#received, confirmed, false)]),
        statusMessage(this.#received, NOT_STORED, isReplyRequested),
      ]),
    )
  }
}

/**
 * With `synchronous_standby_names = '*'`, which Patroni's strict mode sets, PostgreSQL takes every reader of its log that
 * reports a stored position for a standby: it would confirm commits that no standby has. A reader without one is left out.
 */
const NOT_STORED = 0n

/** Positions that were received, and stored; only a stored one moves the slot. */
function statusMessage(received: bigint, stored: bigint, isReplyRequested: boolean): Buffer {
  const message = Buffer.alloc(1 + 4 + STATUS_BYTES)
  message[0] = COPY_DATA
  message.writeUInt32BE(4 + STATUS_BYTES, 1)
  message[5] = STANDBY_STATUS
  message.writeBigUInt64BE(received, 6)
  for (const offset of [14, 22]) message.writeBigUInt64BE(stored, offset)
  message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1_000n, 30)
  message[38] = isReplyRequested ? 1 : 0
  return message
}

/** pg has the wire connection on the client but not in its types. */
function connectionOf(client: Client): Connection {
  const connection: unknown = 'connection' in client ? client.connection : null
  if (!(connection instanceof Connection)) throw new Error('This version of pg hides its connection.')
  return connection
}
