import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { MY_DECKS_TOPIC_PREFIX, myDecksTopic, PUBLIC_DECKS_TOPIC } from './deck.rules.ts'

export const deckLiveRules: LiveRule[] = [
  { table: 'deck', topicsOf: ({ key }) => (key['owner_id'] ? [myDecksTopic(key['owner_id'])] : []) },
  { table: 'public_deck', topicsOf: () => [PUBLIC_DECKS_TOPIC] },
]

export const deckTopicRules: TopicRule[] = [
  {
    prefix: MY_DECKS_TOPIC_PREFIX,
    mayHear: (viewer, topic) => viewer !== null && topic === myDecksTopic(viewer.id),
  },
  // Anyone may read the featured decks; that something changed in the catalogue tells no more than they do.
  { prefix: PUBLIC_DECKS_TOPIC, mayHear: (_, topic) => topic === PUBLIC_DECKS_TOPIC },
]
