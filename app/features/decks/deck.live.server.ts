import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import type { Change } from '#app/platform/live/change-feed.server.ts'
import {
  MY_DECKS_TOPIC_PREFIX,
  myDecksTopic,
  PUBLIC_DECKS_TOPIC,
  SUBMITTED_DECKS_TOPIC,
} from './deck.rules.ts'

/** The catalogue's topic if the deck is or was approved, the reviewers' topic if it is or was pending. */
function topicsOfCatalogue({ key, old }: Change): string[] {
  const states = [key, old ?? key].map(({ approved }) => approved)
  const isApproved = states.some((state) => state !== 'f')
  const isPending = states.some((state) => state !== 't')
  return [...(isApproved ? [PUBLIC_DECKS_TOPIC] : []), ...(isPending ? [SUBMITTED_DECKS_TOPIC] : [])]
}

/** The owner's topic, and the reviewers' topic if the deck is or was in review. */
function topicsOfOwnDeck({ key, old }: Change): string[] {
  const isInReview = [key, old ?? key].some(({ is_in_review: state }) => state === 't')
  return [
    ...(key['owner_id'] ? [myDecksTopic(key['owner_id'])] : []),
    ...(isInReview ? [SUBMITTED_DECKS_TOPIC] : []),
  ]
}

export const deckLiveRules: LiveRule[] = [
  { table: 'deck', topicsOf: topicsOfOwnDeck },
  { table: 'public_deck', topicsOf: topicsOfCatalogue },
]

export const deckTopicRules: TopicRule[] = [
  {
    prefix: MY_DECKS_TOPIC_PREFIX,
    canSubscribe: (viewer, topic) => viewer !== null && topic === myDecksTopic(viewer.id),
  },
  // Featured decks are public, so anyone may know that the catalogue changed.
  { prefix: PUBLIC_DECKS_TOPIC, canSubscribe: (_, topic) => topic === PUBLIC_DECKS_TOPIC },
  {
    prefix: SUBMITTED_DECKS_TOPIC,
    canSubscribe: (viewer, topic) => viewer?.role === 'admin' && topic === SUBMITTED_DECKS_TOPIC,
  },
]
