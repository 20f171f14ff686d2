import { type LiveFrame, parseChange } from '#app/client/live/live-frames.ts'

/** A change of a topic, in the order of the commits. Positions compare as text. */
export type CommittedChange = { topic: string; position: string }

/** What one browser saw: its connections, each with the position that it resumed from and all frames. */
export type StreamConnection = { since: string | null; frames: LiveFrame[] }
export type StreamObservation = { topics: string[]; connections: StreamConnection[] }

export type StreamGap = { topic: string; position: string; reason: 'missed' | 'never reached' | 'went back' }

type Interval = { from: string; to: string }

/** Follows one stream through its connections. */
class StreamFollower {
  /** Changes that arrived one by one, as `topic position`. */
  readonly seen = new Set<string>()
  /** By topic: what a resumed connection reported as one change, and `*` for what a reset covers. */
  readonly caughtUp = new Map<string, Interval[]>()
  readonly wentBack: StreamGap[] = []
  start: string | null = null
  end: string | null = null

  follow({ since, frames }: StreamConnection) {
    let isCatchingUp = true
    let last: string | null = null
    // A reader that gives no position has to read everything first; it knows nothing from before.
    const resumedAt = since ?? this.end ?? ''
    for (const { id, event, data } of frames) {
      if (event === 'change') this.#addChange(parseChange(data), isCatchingUp, resumedAt)
      else if (event === 'reset') this.#cover('*', { from: '', to: id ?? '\uFFFF' })
      else if (event === 'hello') isCatchingUp = false
      if (id === null) continue
      // Another process may be a moment behind the one before it; within one connection there is no way back.
      if (last !== null && id < last) this.wentBack.push({ topic: '*', position: id, reason: 'went back' })
      last = id
      this.#advance(id)
    }
  }

  #addChange(change: CommittedChange | null, isCatchingUp: boolean, resumedAt: string) {
    if (change === null) return
    this.seen.add(`${change.topic} ${change.position}`)
    // A resumed stream names a topic once, with its latest change, however many there were.
    if (isCatchingUp) this.#cover(change.topic, { from: resumedAt, to: change.position })
  }

  #cover(name: string, interval: Interval) {
    this.caughtUp.set(name, [...(this.caughtUp.get(name) ?? []), interval])
  }

  #advance(position: string) {
    this.start ??= position
    if (this.end === null || position > this.end) this.end = position
  }

  has({ topic, position }: CommittedChange): boolean {
    if (this.seen.has(`${topic} ${position}`)) return true
    const intervals = [...(this.caughtUp.get(topic) ?? []), ...(this.caughtUp.get('*') ?? [])]
    return intervals.some(({ from, to }) => position > from && position <= to)
  }
}

/**
 * Compares what a browser's stream delivered with what was committed. Every change after its first position must have
 * arrived: by itself, or while the stream resumed as a later change of the same topic, or under a reset, which tells the
 * browser to read everything again. And the stream must have got to the end.
 */
export function checkStream(
  observation: StreamObservation,
  committed: Iterable<CommittedChange>,
): StreamGap[] {
  const follower = new StreamFollower()
  for (const connection of observation.connections) follower.follow(connection)
  const topics = new Set(observation.topics)
  const gaps: StreamGap[] = []
  for (const change of committed) {
    if (!topics.has(change.topic)) continue
    const { start, end } = follower
    if (start !== null && change.position <= start) continue
    if (end === null || change.position > end) gaps.push({ ...change, reason: 'never reached' })
    else if (!follower.has(change)) gaps.push({ ...change, reason: 'missed' })
  }
  return [...gaps, ...follower.wentBack]
}
