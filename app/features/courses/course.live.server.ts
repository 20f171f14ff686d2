import type { LiveRule, TopicRule } from '#app/platform/live/live-topics.server.ts'
import { COURSE_TOPIC_PREFIX, COURSES_TOPIC, courseTopic } from './course.rules.ts'

export const courseLiveRules: LiveRule[] = [
  {
    table: 'course',
    topicsOf: ({ key: { id } }) => (id ? [COURSES_TOPIC, courseTopic(id)] : [COURSES_TOPIC]),
  },
]

/** Courses are public, so anyone may subscribe to their changes. */
export const courseTopicRules: TopicRule[] = [
  { prefix: COURSE_TOPIC_PREFIX, canSubscribe: () => true },
  { prefix: COURSES_TOPIC, canSubscribe: (_, topic) => topic === COURSES_TOPIC },
]
