const ACTIVITY_TYPES = [
  'login',
  'register',
  'create_deck',
  'study_deck',
  'view_course_topic',
  'view_course_subtopic',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** What a person did. Who they are comes from their session, when it was from the database. */
export type ActivityEntry = {
  personId: string
  type: ActivityType
  deckId?: string
  deckTitle?: string
  courseTitle?: string
  topicTitle?: string
  subtopicTitle?: string
}
