import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { ACTIVITY_TOPIC } from './activity.rules.ts'

export const activityLiveRules: LiveRule[] = [
  { table: 'activity', topicsOf: () => [ACTIVITY_TOPIC], isFrequent: true },
]

export const activityTopicRules: TopicRule[] = [
  {
    prefix: ACTIVITY_TOPIC,
    canSubscribe: (viewer, topic) => viewer?.role === 'admin' && topic === ACTIVITY_TOPIC,
  },
]
