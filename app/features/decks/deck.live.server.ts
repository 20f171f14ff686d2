import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { MY_DECKS_TOPIC_PREFIX, myDecksTopic } from './deck.rules.ts'

export const deckLiveRules: LiveRule[] = [
  { table: 'deck', topicsOf: ({ key }) => (key['owner_id'] ? [myDecksTopic(key['owner_id'])] : []) },
]

export const deckTopicRules: TopicRule[] = [
  {
    prefix: MY_DECKS_TOPIC_PREFIX,
    mayHear: (viewer, topic) => viewer !== null && topic === myDecksTopic(viewer.id),
  },
]
