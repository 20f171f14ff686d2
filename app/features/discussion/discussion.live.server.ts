import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import {
  POST_TOPIC_PREFIX,
  POSTS_TOPIC_PREFIX,
  postTopic,
  postsTopic,
  REPORTS_TOPIC,
  THREAD_TOPIC_PREFIX,
  threadTopic,
} from './discussion.rules.ts'

export const discussionLiveRules: LiveRule[] = [
  // A deleted row has no category; it was marked as deleted earlier, so no list shows it.
  {
    table: 'discussion_post',
    topicsOf: ({ key }) =>
      key['category'] && key['id'] ? [postsTopic(key['category']), postTopic(key['id'])] : [],
  },
  {
    table: 'discussion_comment',
    topicsOf: ({ key }) => (key['post_id'] ? [threadTopic(key['post_id'])] : []),
  },
  { table: 'discussion_case', topicsOf: () => [REPORTS_TOPIC] },
]

/** Everyone signed in may subscribe; while the discussion is off, they only learn that something changed. */
export const discussionTopicRules: TopicRule[] = [
  { prefix: POSTS_TOPIC_PREFIX, canSubscribe: (viewer) => viewer !== null },
  { prefix: POST_TOPIC_PREFIX, canSubscribe: (viewer) => viewer !== null },
  { prefix: THREAD_TOPIC_PREFIX, canSubscribe: (viewer) => viewer !== null },
  {
    prefix: REPORTS_TOPIC,
    canSubscribe: (viewer, topic) => viewer?.role === 'admin' && topic === REPORTS_TOPIC,
  },
]
