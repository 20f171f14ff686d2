import type { Viewer } from '#app/shared/viewer.ts'
import type { Change } from './change-feed.server.ts'

/** Which topics a changed row of a table belongs to. */
export type LiveRule = {
  table: string
  topicsOf(change: Change): string[]
  /** A few topics that change many times a second: of them only the last change is kept for browsers that return. */
  isFrequent?: boolean
}

/** Who may hear the topics that begin with a prefix; the same answer as for reading what they tell of. */
export type TopicRule = {
  prefix: string
  canSubscribe(viewer: Viewer | null, topic: string): boolean | Promise<boolean>
}

/** Whose streams a changed row ends, so that who they are is asked again when they come back. */
export type CloseRule = {
  table: string
  closes(change: Change): { sessionId?: string | null; personId?: string | null }
}

/** A session that is gone, and a person whose role or standing changed, within the time of one event. */
export const accountCloseRules: CloseRule[] = [
  {
    table: 'session',
    closes: ({ kind, key }) => (kind === 'delete' ? { sessionId: key['id'] ?? null } : {}),
  },
  { table: 'person', closes: ({ kind, key }) => (kind === 'insert' ? {} : { personId: key['id'] ?? null }) },
]

export const MAX_TOPICS_PER_STREAM = 50
const TOPIC = /^[\w:.-]{1,200}$/

/** The topics of `a,b,c`, sorted and each once; none when the list is not one that a stream can have. */
export function parseTopics(list: string): string[] | null {
  const topics = [...new Set(list.split(','))].toSorted()
  return topics.length <= MAX_TOPICS_PER_STREAM && topics.every((topic) => TOPIC.test(topic)) ? topics : null
}

/** A topic that no rule knows and one that this viewer may not hear are the same thing: not there. */
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
