import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { INBOX_TOPIC_PREFIX, inboxTopic } from './inbox.rules.ts'

export const inboxLiveRules: LiveRule[] = [
  { table: 'inbox_item', topicsOf: ({ key }) => (key['person_id'] ? [inboxTopic(key['person_id'])] : []) },
]

export const inboxTopicRules: TopicRule[] = [
  {
    prefix: INBOX_TOPIC_PREFIX,
    canSubscribe: (viewer, topic) => viewer !== null && topic === inboxTopic(viewer.id),
  },
]
