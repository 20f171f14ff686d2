import { createHash } from 'node:crypto'
import type { Change } from '#app/platform/live/change-feed.server.ts'
import { type CloseRule, groupByTable, type LiveRule } from '#app/platform/live/live-topics.server.ts'

/**
 * What a process can ask the relay for: a topic, the end of a session, a change of a person, any change of a table. Each
 * is one NATS subject.
 */
export const topicChannel = (topic: string) => `topic ${topic}`
export const sessionChannel = (id: string) => `session ${id}`
export const personChannel = (id: string) => `person ${id}`
export const tableChannel = (table: string) => `table ${table}`

/** The session and the person of a stream, which end it. */
export const ownerChannels = (owner: { sessionId: string | null; personId: string | null }) => [
  ...(owner.sessionId === null ? [] : [sessionChannel(owner.sessionId)]),
  ...(owner.personId === null ? [] : [personChannel(owner.personId)]),
]

export type ChannelRules = {
  /** Topics of browsers, which can be replayed. */
  liveRules: LiveRule[]
  /** Topics that only processes watch; they are not replayed. */
  processRules: LiveRule[]
  closeRules: CloseRule[]
  /** Tables that caches depend on. */
  tables: readonly string[]
}

/** The channels of one transaction, each with the index of a row that stands for it, and its topics for replay. */
export type RoutedChanges = { rowByChannel: Map<string, number>; topics: Set<string>; frequent: Set<string> }

/** Finds the channels of changed rows, with the same rules by which a process without a relay finds its topics. */
export class ChannelRouter {
  readonly #liveRules
  readonly #processRules
  readonly #closeRules
  readonly #tables: ReadonlySet<string>

  constructor(rules: ChannelRules) {
    this.#liveRules = groupByTable(rules.liveRules)
    this.#processRules = groupByTable(rules.processRules)
    this.#closeRules = groupByTable(rules.closeRules)
    this.#tables = new Set(rules.tables)
  }

  route(changes: Change[]): RoutedChanges {
    const routed: RoutedChanges = { rowByChannel: new Map(), topics: new Set(), frequent: new Set() }
    // Caches first: a browser that hears of a change reads it from another process, whose cache should know by then.
    for (const [index, { table }] of changes.entries()) {
      const channel = tableChannel(table)
      if (this.#tables.has(table) && !routed.rowByChannel.has(channel))
        routed.rowByChannel.set(channel, index)
    }
    for (const [index, change] of changes.entries()) {
      for (const channel of this.#channelsOf(change, routed)) {
        if (!routed.rowByChannel.has(channel)) routed.rowByChannel.set(channel, index)
      }
    }
    return routed
  }

  *#channelsOf(change: Change, routed: RoutedChanges) {
    const { table } = change
    for (const rule of this.#liveRules.get(table) ?? []) {
      for (const topic of rule.topicsOf(change)) {
        ;(rule.isFrequent ? routed.frequent : routed.topics).add(topic)
        yield topicChannel(topic)
      }
    }
    for (const rule of this.#processRules.get(table) ?? []) yield* rule.topicsOf(change).map(topicChannel)
    for (const rule of this.#closeRules.get(table) ?? []) {
      const { sessionId = null, personId = null } = rule.closes(change)
      yield* ownerChannels({ sessionId, personId })
    }
  }
}

/** The subjects of one site; sites that share a NATS server have different prefixes. */
export class RelaySubjects {
  readonly beats: string
  readonly replay: string
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
    this.beats = `${prefix}.beats`
    this.replay = `${prefix}.replay`
  }

  /** A channel as one token: NATS gives dots, stars, angle brackets and spaces a meaning. */
  of(channel: string): string {
    const token = encodeURIComponent(channel.toWellFormed()).replaceAll('.', '%2E').replaceAll('*', '%2A')
    return `${this.#prefix}.changes.${token.length <= MAX_TOKEN_LENGTH ? token : `hash-${hashOf(channel)}`}`
  }
}

const MAX_TOKEN_LENGTH = 1_000
const HASH_BYTES = 6

/** A short name of a channel for the digest of a beat: 48 bits, exact in a number. */
export function hashOf(channel: string): number {
  return createHash('sha256').update(channel).digest().readUIntBE(0, HASH_BYTES)
}
