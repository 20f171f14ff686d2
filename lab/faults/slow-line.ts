import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const ROUND_TRIP_MS = 300
export const BYTES_PER_SECOND = 256_000 / 8
const SEGMENT_BYTES = 1_400
/** What a sender has on the way at most, so that connections share the line: twice what it holds in a round trip. */
const WINDOW_BYTES = 20_000
/** A lost segment is sent again after a round trip, or after the sender's timeout if nothing follows it. */
const LOSS = 0.05
const RESEND_MS = [ROUND_TRIP_MS, ROUND_TRIP_MS, 1_000]
/** A sender that waits for a lost segment sends more within this time. */
const QUIET_MS = 2_000

/** One direction of the line: all connections share its bandwidth. */
class Line {
  #freeMs = 0
  lost = 0

  get isQuiet() {
    return performance.now() - this.#freeMs > QUIET_MS
  }

  /** When a segment that is sent now arrives. */
  arrivalOf(bytes: number): number {
    this.#freeMs = Math.max(this.#freeMs, performance.now()) + (bytes * 1_000) / BYTES_PER_SECOND
    let arrivalMs = this.#freeMs + ROUND_TRIP_MS / 2
    while (Math.random() < LOSS) {
      this.lost += 1
      arrivalMs += RESEND_MS[this.lost % RESEND_MS.length] ?? 0
    }
    return arrivalMs
  }
}

/** Does things at their times, strictly in order: two timers of nearly the same time may fire in either order. */
class Schedule {
  readonly #steps: { atMs: number; run: () => void }[] = []

  add(atMs: number, run: () => void) {
    this.#steps.push({ atMs, run })
    if (this.#steps.length === 1) this.#runDue()
  }

  #runDue() {
    for (let [step] = this.#steps; step !== undefined; [step] = this.#steps) {
      const waitMs = step.atMs - performance.now()
      if (waitMs > 0) {
        setTimeout(() => this.#runDue(), Math.ceil(waitMs))
        return
      }
      step.run()
      this.#steps.shift()
    }
  }
}

/** Passes on what one end sends, in order, each segment when it would arrive. */
function forward(from: Socket, to: Socket, line: Line, firstDelayMs: number) {
  const schedule = new Schedule()
  const unsent: Buffer[] = []
  let lastMs = performance.now() + firstDelayMs
  let bytesOnTheWay = 0
  let hasEnded = false
  const send = () => {
    while (bytesOnTheWay < WINDOW_BYTES) {
      const segment = unsent.shift()
      if (segment === undefined) break
      lastMs = Math.max(lastMs, line.arrivalOf(segment.length))
      bytesOnTheWay += segment.length
      schedule.add(lastMs, () => arrive(segment))
    }
    if (unsent.length > 0) from.pause()
    else if (hasEnded) schedule.add(lastMs, () => to.end())
    else from.resume()
  }
  const arrive = (segment: Buffer) => {
    if (to.writable) to.write(segment)
    bytesOnTheWay -= segment.length
    send()
  }
  const end = () => {
    hasEnded = true
    send()
  }
  from.on('data', (chunk) => {
    for (let start = 0; start < chunk.length; start += SEGMENT_BYTES) {
      unsent.push(chunk.subarray(start, start + SEGMENT_BYTES))
    }
    send()
  })
  from.on('end', end)
  from.on('error', () => to.destroy())
  from.on('close', end)
}

/** A line with a long round trip, little bandwidth and loss, in front of a port. */
export async function startSlowLine(targetPort: number) {
  const [up, down] = [new Line(), new Line()]
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // The handshake takes a round trip before the first byte.
    forward(near, far, up, ROUND_TRIP_MS)
    forward(far, near, down, 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    port: address.port,
    countLost: () => up.lost + down.lost,
    /** Waits until nothing is on the way any more, such as what a closed page had asked for. */
    async whenQuiet() {
      while (!up.isQuiet || !down.isQuiet) await delay(100)
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
