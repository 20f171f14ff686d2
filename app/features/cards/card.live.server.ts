import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { isPublicDeckVisible } from './card.store.server.ts'
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

export const cardTopicRules = (db: Database): TopicRule[] => [
  {
    prefix: CARDS_TOPIC_PREFIX,
    canSubscribe: (viewer, topic) =>
      viewer !== null && topic.startsWith(`${CARDS_TOPIC_PREFIX}${viewer.id}:`),
  },
  {
    prefix: PUBLIC_CARDS_TOPIC_PREFIX,
    canSubscribe: async (viewer, topic) => {
      const deckId = idSchema.safeParse(topic.slice(PUBLIC_CARDS_TOPIC_PREFIX.length))
      return viewer !== null && deckId.success && (await isPublicDeckVisible(db, viewer, deckId.data))
    },
  },
]
