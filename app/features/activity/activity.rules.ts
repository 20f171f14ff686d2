export const ACTIVITY_TYPES = [
  'login',
  'register',
  'create_deck',
  'study_deck',
  'view_course_topic',
  'view_course_subtopic',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** An action of a person. The person comes from the session and the time from the database. */
export type ActivityEntry = {
  /** Created by the browser if the same request may arrive twice. */
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

/** The live topic that is notified of every new entry. */
export const ACTIVITY_TOPIC = 'activity'

type Titles = {
  deckTitle: string | null
  courseTitle: string | null
  topicTitle: string | null
  subtopicTitle: string | null
}

/** Formats where an activity happened: the deck, or the path in the course. */
export const formatLocation = ({ deckTitle, courseTitle, topicTitle, subtopicTitle }: Titles): string =>
  deckTitle ?? [courseTitle, topicTitle, subtopicTitle].filter((title) => title !== null).join(' › ')
