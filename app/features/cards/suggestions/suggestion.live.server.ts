import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { SUGGESTIONS_TOPIC } from './suggestion.rules.ts'

export const suggestionLiveRules: LiveRule[] = [
  { table: 'card_suggestion', topicsOf: () => [SUGGESTIONS_TOPIC] },
]

export const suggestionTopicRules: TopicRule[] = [
  {
    prefix: SUGGESTIONS_TOPIC,
    canSubscribe: (viewer, topic) => viewer?.role === 'admin' && topic === SUGGESTIONS_TOPIC,
  },
]
