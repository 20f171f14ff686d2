export const ACTIVITY_TYPES = [
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
  /** Made by the browser, where the same request may arrive twice. */
  id?: string
  personId: string
  type: ActivityType
  deckId?: string
  deckTitle?: string
  courseTitle?: string
  topicTitle?: string
  subtopicTitle?: string
}

export const ACTIVITY_PAGE = 50

/** The topic that changes with every entry. */
export const ACTIVITY_TOPIC = 'activity'

type Titles = {
  deckTitle: string | null
  courseTitle: string | null
  topicTitle: string | null
  subtopicTitle: string | null
}

/** Where it happened: the deck, or the way through the course. */
export const placeOf = ({ deckTitle, courseTitle, topicTitle, subtopicTitle }: Titles): string =>
  deckTitle ?? [courseTitle, topicTitle, subtopicTitle].filter((title) => title !== null).join(' › ')
