import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { CARDS_TOPIC_PREFIX, cardsTopic, PUBLIC_CARDS_TOPIC_PREFIX } from './card.rules.ts'

export const cardLiveRules: LiveRule[] = [
  {
    table: 'card',
    topicsOf: ({ key: { owner_id: ownerId, deck_id: id } }) =>
      ownerId && id ? [cardsTopic({ isPublic: false, ownerId, id })] : [],
  },
  {
    table: 'public_card',
    topicsOf: ({ key: { deck_id: id } }) => (id ? [cardsTopic({ isPublic: true, ownerId: '', id })] : []),
  },
]

export const cardTopicRules: TopicRule[] = [
  {
    prefix: CARDS_TOPIC_PREFIX,
    mayHear: (viewer, topic) => viewer !== null && topic.startsWith(`${CARDS_TOPIC_PREFIX}${viewer.id}:`),
  },
  // Public decks are read by whoever is signed in; of one that is not, this tells no more than that its cards changed.
  { prefix: PUBLIC_CARDS_TOPIC_PREFIX, mayHear: (viewer) => viewer !== null },
]
