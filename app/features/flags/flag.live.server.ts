import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { FLAGS_TOPIC } from './flag.rules.ts'

export const flagLiveRules: LiveRule[] = [{ table: 'feature_flag', topicsOf: () => [FLAGS_TOPIC] }]

/** Anyone may read the flags, so anyone may subscribe to them. */
export const flagTopicRules: TopicRule[] = [
  { prefix: FLAGS_TOPIC, canSubscribe: (_, topic) => topic === FLAGS_TOPIC },
]
