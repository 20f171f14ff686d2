import { setTimeout as delay } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'

export type RelayConnectionOptions = {
  /** `nats://user:password@host:4222`, or `tls://…`; several are separated by commas. */
  url: string
  name: string
  /** A new connection, or the same one after a loss. Subscriptions of the connection are kept. */
  onConnected(connection: NatsConnection): void
  onLost(reason: string): void
}

const CONNECT_TIMEOUT_MS = 2_000
const RETRY_MS = 250
/** A server that doesn't answer two of these is lost. */
const PING_EVERY_MS = 1_000
const MAX_PINGS_OUT = 2

function readServers(url: string) {
  const urls = url.split(',').map((one) => new URL(one.trim()))
  const [first] = urls
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
  }
}

/** Holds one connection to NATS, and comes back by itself. */
export class RelayConnection {
  readonly #options: RelayConnectionOptions
  readonly #stopped = new AbortController()
  #connection: NatsConnection | null = null
  #isConnected = false
  #running: Promise<void> | null = null

  constructor(options: RelayConnectionOptions) {
    this.#options = options
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  start() {
    this.#running ??= this.#run()
  }

  async stop() {
    this.#stopped.abort()
    await this.#connection?.close().catch(() => {})
    await this.#running
  }

  async #run() {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      try {
        await this.#follow()
      } catch (error) {
        this.#lose(error instanceof Error ? error.message : 'NATS cannot be reached.')
      }
      await delay(RETRY_MS * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
    }
  }

  /** Returns when the connection is closed for good. */
  async #follow() {
    const connection = await connect({
      ...readServers(this.#options.url),
      name: this.#options.name,
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_EVERY_MS,
      maxPingOut: MAX_PINGS_OUT,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_MS,
      ignoreAuthErrorAbort: true,
    })
    this.#connection = connection
    if (this.#stopped.signal.aborted) {
      await connection.close()
      return
    }
    this.#isConnected = true
    this.#options.onConnected(connection)
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection')
        this.#lose(`NATS: ${status.type}`)
      else if (status.type === 'reconnect') {
        this.#isConnected = true
        this.#options.onConnected(connection)
      }
    }
    this.#lose('The connection to NATS ended.')
  }

  #lose(reason: string) {
    const wasConnected = this.#isConnected
    this.#isConnected = false
    if (wasConnected && !this.#stopped.signal.aborted) this.#options.onLost(reason)
  }
}
