import { deckLiveRules, deckTopicRules } from '#app/features/decks/deck.live.server.ts'
import {
  accountCloseRules,
  type CloseRule,
  type LiveRule,
  type TopicRule,
} from '#app/platform/live/live-topics.server.ts'

/** Every live topic: which changed rows lead to it, and who may hear it. */
export const liveRules: LiveRule[] = [...deckLiveRules]
export const topicRules: TopicRule[] = [...deckTopicRules]
/** Which changed rows end a stream, so that its reader is asked again who they are. */
export const closeRules: CloseRule[] = accountCloseRules
