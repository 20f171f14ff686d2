import type { Viewer } from '#app/shared/viewer.ts'
import type { Change } from './change-feed.server.ts'

/** Which topics a changed row of a table belongs to. */
export type LiveRule = {
  table: string
  topicsOf(change: Change): string[]
  /** For topics that change many times a second: only their last change is stored for replay. */
  isFrequent?: boolean
}

/** Who can subscribe to topics with a prefix: the people who can read the data behind them. */
export type TopicRule = {
  prefix: string
  canSubscribe(viewer: Viewer | null, topic: string): boolean | Promise<boolean>
}

/** Whose streams a changed row ends, so that they authenticate again when they reconnect. */
export type CloseRule = {
  table: string
  closes(change: Change): { sessionId?: string | null; personId?: string | null }
}

export const MAX_TOPICS_PER_STREAM = 50
const TOPIC = /^[\w:.-]{1,200}$/

/** The topics of `a,b,c`, sorted and unique; null when the list is invalid. */
export function parseTopics(list: string): string[] | null {
  const topics = [...new Set(list.split(','))].toSorted()
  return topics.length <= MAX_TOPICS_PER_STREAM && topics.every((topic) => TOPIC.test(topic)) ? topics : null
}

/** An unknown topic and a forbidden one get the same result, so that nothing is revealed. */
export async function canSubscribeToTopic(
  rules: TopicRule[],
  viewer: Viewer | null,
  topic: string,
): Promise<boolean> {
  const rule = rules.find(({ prefix }) => topic.startsWith(prefix))
  return rule ? rule.canSubscribe(viewer, topic) : false
}

export type RulesByTable<Rule extends { table: string }> = Map<string, Rule[]>

export function groupByTable<Rule extends { table: string }>(rules: Rule[]): RulesByTable<Rule> {
  return Map.groupBy(rules, ({ table }) => table)
}
