import { activityLiveRules, activityTopicRules } from '#app/features/activity/activity.live.server.ts'
import { sessionCloseRules } from '#app/features/auth/session/session.live.server.ts'
import { cardLiveRules, cardTopicRules } from '#app/features/cards/card.live.server.ts'
import {
  suggestionLiveRules,
  suggestionTopicRules,
} from '#app/features/cards/suggestions/suggestion.live.server.ts'
import { courseLiveRules, courseTopicRules } from '#app/features/courses/course.live.server.ts'
import { deckLiveRules, deckTopicRules } from '#app/features/decks/deck.live.server.ts'
import { discussionLiveRules, discussionTopicRules } from '#app/features/discussion/discussion.live.server.ts'
import { flagLiveRules, flagTopicRules } from '#app/features/flags/flag.live.server.ts'
import { inboxLiveRules, inboxTopicRules } from '#app/features/inbox/inbox.live.server.ts'
import { roomLiveRules } from '#app/features/mock/stream/room.live.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { CloseRule, LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import type { ChannelRules } from '#app/platform/live/relay/relay-channels.server.ts'
import { CACHED_TABLES } from './cached-pages.server.ts'

/** Every live topic: which changed rows publish it, and who can subscribe. */
export const liveRules: LiveRule[] = [
  ...deckLiveRules,
  ...cardLiveRules,
  ...suggestionLiveRules,
  ...flagLiveRules,
  ...courseLiveRules,
  ...activityLiveRules,
  ...discussionLiveRules,
  ...inboxLiveRules,
]
export const topicRules = (db: Database): TopicRule[] => [
  ...deckTopicRules,
  ...cardTopicRules(db),
  ...suggestionTopicRules,
  ...flagTopicRules,
  ...courseTopicRules,
  ...activityTopicRules,
  ...discussionTopicRules,
  ...inboxTopicRules,
]
/** Which changed rows end a stream, so that it authenticates again. */
export const closeRules: CloseRule[] = sessionCloseRules

/** What the reader publishes for all processes. */
export const channelRules: ChannelRules = {
  liveRules,
  processRules: roomLiveRules,
  closeRules,
  tables: CACHED_TABLES,
}
